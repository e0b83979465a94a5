/**
 * Local storage that never throws: private windows and full disks are reported and answered with the
 * fallback (error catalogue, product spec, section 8).
 */
export declare const storage: {
    read<T>(key: string, fallback: T): T;
    write(key: string, value: unknown): void;
};
