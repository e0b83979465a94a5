export type ConfirmOptions = {
    message: string;
    title?: string;
    confirmLabel?: string;
    cancelLabel?: string;
};
/** Asks the player in an accessible dialog; resolves to their answer, `false` where it is dismissed. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;
export declare const ConfirmContext: import("react").Context<Confirm | null>;
/** A question to the player in the shell's dialog. @throws {Error} outside `ConfirmProvider` */
export declare function useConfirm(): Confirm;
export type LeaveGuard = {
    /** Guards only while true. */
    when: boolean;
    message: string;
    /** Runs once the player has confirmed, before they leave. */
    onConfirm?: () => void;
    /** Where the browser's back button leads once confirmed; to the page before where absent. */
    backTo?: string;
};
/**
 * Warns before progress is lost: the browser's own warning on closing the tab, a dialog with `message`
 * on leaving the page inside the product (leave protection, product spec, section 4).
 */
export declare function useLeaveGuard({ when, message, onConfirm, backTo }: LeaveGuard): void;
