/** What a cached response is about. A write of one area may invalidate responses of another, by these tags. */
export declare const TAG_TYPES: readonly ["Personalities", "Play", "Plays", "Stats", "Collections", "Daily", "Favourites", "Reaction", "Reports", "Stories", "Story", "Advert", "Me", "Profile", "Sessions"];
export type TagType = (typeof TAG_TYPES)[number];
/** The one RTK Query api of the product. Areas inject their endpoints with `areaApi`. */
export declare const baseApi: import("@reduxjs/toolkit/query").Api<import("./base-query.ts").ApiBaseQuery, {}, "api", "Advert" | "Collections" | "Daily" | "Favourites" | "Me" | "Personalities" | "Play" | "Plays" | "Profile" | "Reaction" | "Reports" | "Sessions" | "Stats" | "Stories" | "Story", typeof import("@reduxjs/toolkit/query").coreModuleName | typeof import("@reduxjs/toolkit/query/react").reactHooksModuleName>;
