export type ConfirmOptions = {
    message: string;
    title?: string;
    confirmLabel?: string;
    cancelLabel?: string;
};
/** Asks the player in a dialog. Resolves to the player's answer; false if the player closes the dialog. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;
export declare const ConfirmContext: import("react").Context<Confirm | null>;
/** @throws {Error} outside `ConfirmProvider` */
export declare function useConfirm(): Confirm;
export type LeaveGuard = {
    /** True while leaving would lose something. */
    when: boolean;
    message: string;
    /** Called after the player has confirmed and before the page is left. */
    onConfirm?: () => void;
    /** Where the browser's back button leads after the player has confirmed; the previous page if absent. */
    backTo?: string;
};
/**
 * Warns before progress is lost (leave protection, product spec, section 4): with the browser's own warning if the
 * player closes the tab, and with `message` in a dialog if the player goes to another page.
 */
export declare function useLeaveGuard({ when, message, onConfirm, backTo }: LeaveGuard): void;
