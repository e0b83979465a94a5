/** The skeleton that the edge or the build wrote into the page; React would remove it. */
const shown = [...(document.getElementById('root')?.children ?? [])];

/** Keeps the skeleton of the page until the files of the first route have arrived. */
export const FirstSkeleton = () => <div ref={(element) => element?.append(...shown)} />;
