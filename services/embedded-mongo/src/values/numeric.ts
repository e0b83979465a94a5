import { Double } from 'bson';
import type { Value } from './bson.ts';
import { DbError } from './errors.ts';

export type Numeric = number | bigint | Double;

export const isNumeric = (value: Value | undefined): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;

export function toNumber(value: Value | undefined): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Double ? value.value : Number.NaN;
}

export const isTrue = (value: Value | undefined): boolean =>
  !(value === undefined || value === null || value === false || toNumber(value) === 0);

const isInt64 = (value: bigint) => BigInt.asIntN(64, value) === value;

/** An Int32 if it can hold the number; with `wide` always an Int64. Undefined if an Int64 cannot hold the number. */
function whole(result: bigint, wide: boolean): Numeric | undefined {
  if (!wide && BigInt.asIntN(32, result) === result) return Number(result);
  return isInt64(result) ? result : undefined;
}

/**
 * The result has the same type as in MongoDB. An Int32 result that overflows becomes an Int64, and a double as operand
 * makes the result a double.
 * @returns undefined if an Int64 overflows
 */
export function add(a: Numeric, b: Numeric): Numeric | undefined {
  if (a instanceof Double || b instanceof Double) return new Double(toNumber(a) + toNumber(b));
  return whole(BigInt(a) + BigInt(b), typeof a === 'bigint' || typeof b === 'bigint');
}

/** @throws DbError 14 if the value is not a number, and DbError 2 if the number is below `least` or not whole */
export function wholeOption(name: string, value: Value | undefined, otherwise: number, least = 0): number {
  if (value === undefined || value === null) return otherwise;
  const number = toNumber(value);
  if (Number.isNaN(number))
    throw new DbError(14, `BSON field '${name}' is the wrong type, expected a number`);
  if (!Number.isInteger(number) || number < least)
    throw new DbError(
      2,
      `BSON field '${name}' value must be a whole number >= ${least}, actual value '${number}'`,
    );
  return number;
}

/** Doubles are added with a correction of rounding errors, as in MongoDB: 0.1 + 0.2 + 0.3 is 0.6. */
export class Sum {
  private whole = 0n;
  private wide = false;
  private real: { sum: number; lost: number } | undefined;

  add(value: Numeric): void {
    if (value instanceof Double) this.addReal(value.value);
    else this.whole += BigInt(value);
    this.wide ||= typeof value === 'bigint';
  }

  private addReal(value: number): void {
    const { sum, lost } = this.real ?? { sum: 0, lost: 0 };
    const next = sum + value;
    const back = next - sum;
    const error = sum - (next - back) + (value - back);
    this.real = { sum: next, lost: lost + (Number.isFinite(error) ? error : 0) };
  }

  private double(): number {
    if (!this.real) return Number(this.whole);
    const held = { ...this.real };
    this.addReal(Number(this.whole));
    const { sum, lost } = this.real;
    this.real = held;
    return sum + lost;
  }

  /** A double if an Int64 cannot hold the sum. */
  total(): Numeric {
    return (this.real ? undefined : whole(this.whole, this.wide)) ?? new Double(this.double());
  }
}
