/** The elements of the page that the edge or the build wrote, before React replaces them. */
const shown = [...(document.getElementById('root')?.children ?? [])];

/** Keeps the skeleton of the page until the files of the first route have arrived. */
export const FirstSkeleton = () => <div ref={(element) => element?.append(...shown)} />;
