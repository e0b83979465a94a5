import { STORY_LIMITS } from '@sidelight/rules';
import { type Control, useController } from 'react-hook-form';
import { LimitedField } from '../../shared/LimitedField.tsx';
import { FIELD_LABELS, type StoryValues } from '../../shared/story-values.ts';

const FIELDS = [
  { name: 'title', max: STORY_LIMITS.title, hint: undefined },
  {
    name: 'prompt',
    max: STORY_LIMITS.prompt,
    rows: 5,
    hint: 'What the player reads first: the strange scene, without its explanation.',
  },
  {
    name: 'solution',
    max: STORY_LIMITS.solution,
    rows: 5,
    hint: 'What really happened. Players see it only once the game has ended.',
  },
] as const;
type Definition = (typeof FIELDS)[number];

export function TextFields({ control }: { control: Control<StoryValues> }) {
  return FIELDS.map((field) => <Text key={field.name} field={field} control={control} />);
}

function Text({ field, control }: { field: Definition; control: Control<StoryValues> }) {
  const { name, max, hint } = field;
  const label = FIELD_LABELS[name];
  const { field: input, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => value.trim() !== '' || `${label} is required` },
  });
  return (
    <LimitedField
      label={label}
      max={max}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      fieldRef={input.ref}
      error={fieldState.error?.message}
      isRequired
      {...('rows' in field ? { rows: field.rows } : {})}
      {...(hint ? { hint } : {})}
    />
  );
}
