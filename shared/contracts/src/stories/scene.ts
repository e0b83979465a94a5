import * as z from 'zod/mini';

/**
 * Checks only the form of a name, for example of a palette. The stories service checks with `@sidelight/scenes` that
 * the name exists.
 */
const NameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be a name of the scene kit'));
const within = (low: number, high: number) => z.number().check(z.gte(low), z.lte(high));

/** The stage of a scene is 1200 × 675 units large. `Scene` of `@sidelight/scenes` explains the fields. */
export const StorySceneSchema = z.strictObject({
  palette: NameSchema,
  backdrop: NameSchema,
  light: z.strictObject({
    side: NameSchema,
    height: NameSchema,
    strength: within(0, 1),
    source: z.optional(NameSchema),
    x: z.optional(within(-600, 1800)),
    y: z.optional(within(-600, 1200)),
  }),
  layers: z
    .array(
      z.strictObject({
        silhouette: NameSchema,
        depth: NameSchema,
        x: within(-600, 1800),
        y: z.optional(within(-600, 1400)),
        scale: z.optional(within(0.1, 5)),
        flip: z.optional(z.boolean()),
        turn: z.optional(within(-180, 180)),
        sheet: z.optional(NameSchema),
      }),
    )
    .check(z.maxLength(24)),
  focus: z.optional(within(0, 1200)),
});
export type StoryScene = z.infer<typeof StorySceneSchema>;
