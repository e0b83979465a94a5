import type { PackedModel, SparseModel } from '../../src/regression/sparse.ts';
import { rounded } from './logistic-regression.ts';

const weightsOf = ({ classes, weights }: SparseModel, place: number): number[] => [
  ...weights.subarray(place * classes.length, (place + 1) * classes.length),
];

/**
 * A model as it is stored, without the features whose weights are all smaller than `least`.
 * @param step the value of one integer step of a weight
 */
export function packModel(model: SparseModel, step: number, least: number): PackedModel {
  const features = [...model.places].flatMap(([feature, place]) => {
    const weights = weightsOf(model, place);
    if (weights.every((weight) => Math.abs(weight) < least)) return [];
    return [`${feature} ${weights.map((weight) => Math.round(weight / step)).join(' ')}`];
  });
  const { classes, intercepts } = model;
  return { classes, step, intercepts: rounded(intercepts), features: features.sort().join(' ') };
}
