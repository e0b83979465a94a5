export { BACKDROP_NAMES, BACKDROPS, type BackdropName } from './backdrops/index.ts';
export { defaultScene, emblemScale } from './default-scene.ts';
export { EMBLEMS } from './emblems.ts';
export { LIGHT_HEIGHTS, LIGHT_SIDES, LIGHT_SOURCES, type Light } from './light.ts';
export { PALETTE_NAMES, PALETTE_OF_COLOUR, PALETTES, type PaletteName } from './palettes.ts';
export { sceneCost } from './render/layer.ts';
export { type RenderOptions, renderScene } from './render/render-scene.ts';
export { renderSilhouette } from './render/render-silhouette.ts';
export {
  DEPTHS,
  type Depth,
  isScene,
  type Layer,
  MAX_LAYERS,
  type Scene,
  SHEETS,
  STAGE,
  sceneFault,
} from './scene.ts';
export type { Silhouette } from './silhouette.ts';
export {
  SILHOUETTE_GROUPS,
  SILHOUETTE_NAMES,
  SILHOUETTES,
  type SilhouetteGroup,
  type SilhouetteName,
} from './silhouettes/index.ts';
