export declare const storage: {
    read<T>(key: string, fallback: T): T;
    write(key: string, value: unknown): void;
};
