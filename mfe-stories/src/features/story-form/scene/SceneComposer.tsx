import { BACKDROP_NAMES, BACKDROPS, defaultScene, isScene, type Scene } from '@sidelight/scenes';
import { RadioGroup, Select } from '@sidelight/ui';
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { StoryValues } from '../../../shared/story-values.ts';
import { choicesOf, composeScene, type SceneChoices } from './compose-scene.ts';
import { Figures } from './Figures.tsx';
import styles from './Scene.module.css';
import { ScenePreview } from './ScenePreview.tsx';
import { useSettled } from './use-settled.ts';

/** In ms after the last key. The picture is drawn only then, so that typing stays fast. */
const SETTLE_MS = 400;

const KINDS = [
  { value: 'text', label: 'From your text' },
  { value: 'own', label: 'My own' },
] as const;
const LIGHTS = [
  { value: 'left', label: 'From the left' },
  { value: 'right', label: 'From the right' },
] as const;
const BACKDROP_OPTIONS = BACKDROP_NAMES.map((value) => ({ value, label: BACKDROPS[value].title }));

/** Shows the scene that is made from the text, or lets the author compose another one. */
export function SceneComposer({ control }: { control: Control<StoryValues> }) {
  const titleId = useId();
  const { field } = useController({ control, name: 'scene' });
  const [title, prompt, icon, colour] = useWatch({
    control,
    name: ['title', 'prompt', 'displayIcon', 'displayColour'],
  });
  const text = useSettled(`${title} ${prompt}`, SETTLE_MS);
  const look = useMemo(() => ({ icon, colour }), [icon, colour]);
  const fromText = useMemo(() => defaultScene({ ...look, text }), [look, text]);
  const own: Scene | null = isScene(field.value) ? field.value : null;
  const choices = own && choicesOf(own);
  const choose = (next: SceneChoices) => field.onChange(composeScene(next, look));

  // A new icon or colour gives the author's own scene a new emblem or palette.
  const lookBefore = useRef(look);
  const applyLook = useEffectEvent(() => {
    if (choices && lookBefore.current !== look) choose(choices);
    lookBefore.current = look;
  });
  useEffect(() => applyLook(), [look]);

  return (
    <section className={styles.composer} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Scene
      </h2>
      <ScenePreview scene={own ?? fromText} />
      <RadioGroup
        legend="How it is made"
        look="row"
        options={KINDS}
        value={own ? 'own' : 'text'}
        onChange={(kind) => (kind === 'text' ? field.onChange(null) : choose(choicesOf(fromText)))}
      />
      {choices && (
        <>
          <Select
            label="Backdrop"
            options={BACKDROP_OPTIONS}
            value={choices.backdrop}
            onChange={({ target }) =>
              choose({ ...choices, backdrop: BACKDROP_NAMES.find((name) => name === target.value) ?? 'dusk' })
            }
          />
          <RadioGroup
            legend="Light"
            look="row"
            options={LIGHTS}
            value={choices.light}
            onChange={(light) => choose({ ...choices, light })}
          />
          <Figures figures={choices.figures} onChange={(figures) => choose({ ...choices, figures })} />
        </>
      )}
    </section>
  );
}
