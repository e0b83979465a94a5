/** The page before React starts. */
const shown = [...(document.getElementById('root')?.children ?? [])];

/** Keeps the skeleton of the page until the files of the first route have arrived. */
export const FirstSkeleton = () => <div ref={(element) => element?.append(...shown)} />;
