export type ConfirmOptions = {
    message: string;
    title?: string;
    confirmLabel?: string;
    cancelLabel?: string;
};
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;
export declare const ConfirmContext: import("react").Context<Confirm | null>;
export declare function useConfirm(): Confirm;
export type LeaveGuard = {
    when: boolean;
    message: string;
    onConfirm?: () => void;
    backTo?: string;
};
export declare function useLeaveGuard({ when, message, onConfirm, backTo }: LeaveGuard): void;
