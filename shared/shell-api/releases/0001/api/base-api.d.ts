/** What a cached answer is about; a mutation invalidates by these. */
export declare const TAG_TYPES: readonly ['Advert', 'Collections', 'Daily', 'Favourites', 'Me', 'Personalities', 'Play', 'Plays', 'Profile', 'Reaction', 'Reports', 'Sessions', 'Stats', 'Stories', 'Story'];
export type TagType = (typeof TAG_TYPES)[number];
/** The one RTK Query api of the product. Areas inject their endpoints with `baseApi.injectEndpoints`. */
export declare const baseApi: import("@reduxjs/toolkit/query").Api<import("./base-query.ts").ApiBaseQuery, {}, "api", "Advert" | "Collections" | "Daily" | "Favourites" | "Me" | "Personalities" | "Play" | "Plays" | "Profile" | "Reaction" | "Reports" | "Sessions" | "Stats" | "Stories" | "Story", typeof import("@reduxjs/toolkit/query").coreModuleName | typeof import("@reduxjs/toolkit/query/react").reactHooksModuleName>;
