export declare const SHELL_API_VERSION = 1;
