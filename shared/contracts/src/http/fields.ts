import * as z from 'zod/mini';
import { hasControls, isVisible } from './visible-text.ts';

/** `z.toJSONSchema` cannot see limits that a `refine` enforces, so JSON schemas get these limits from this registry. */
export const requestLimits = z.registry<{
  maxLength?: number;
  maxProperties?: number;
}>();

/** At most `max` code points, without control characters. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.refine((value) => [...value].length <= max, `Must be at most ${max} characters`),
      z.refine((value) => !hasControls(value), 'Must not contain control characters'),
    )
    .register(requestLimits, { maxLength: max });

/** 1 to `max` code points after trimming, with at least one visible character. */
export const requiredText = (max: number) =>
  text(max)
    .check(
      z.trim(),
      z.minLength(1, 'Must not be empty'),
      z.refine((value) => value === '' || isVisible(value), 'Must not be empty'),
    )
    .register(requestLimits, { maxLength: max });

/** As `requiredText`, without line breaks. */
export const requiredLine = (max: number) =>
  requiredText(max)
    .check(z.refine((value) => !/[\n\r\u0085\u2028\u2029]/.test(value), 'Must be one line'))
    .register(requestLimits, { maxLength: max });

export const LocalDateSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date as YYYY-MM-DD'),
  z.refine((value) => {
    const time = Date.parse(`${value}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  }, 'Must be a real date'),
);

/** The maximum number of days that a read of daily mysteries covers. */
export const RANGE_MAX_DAYS = 62;

/** A time in UTC. */
export const InstantSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/, 'Must be an ISO time'));

/** Curated mysteries have '1', '2' and so on; all other ids are random. */
export const IdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Must be an id'));

export const idList = (max: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,${max - 1}}$`), 'Must be ids'));

export const UsernameParamSchema = z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/, 'Must be a username'));

export const SlugSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Must be a slug'));

export const StoryParamsSchema = z.object({ storyId: IdSchema });

export const MemberParamsSchema = z.object({ userId: IdSchema });

export const pageQuery = (maximum: number, standard: number) => ({
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/, 'Must be a cursor'))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maximum)), standard),
});

export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

export const CountSchema = z.number().check(z.int(), z.gte(0));

export const EmptySchema = z.object({});
