import { type Account, messageOf, type Reminders as Wishes } from '@sidelight/contracts';
import { telemetry, useToasts } from '@sidelight/shell-api';
import { Button, RadioGroup, type RadioOption, Select } from '@sidelight/ui';
import { useEffect, useState } from 'react';
import { profileApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Panel } from '../../shared/Panel.tsx';
import {
  browserEndpoint,
  canPush,
  isIos,
  isPushDenied,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts';
import styles from './Settings.module.css';

/** `elsewhere` means that another browser of the member shows the reminders. */
type Choice = 'off' | 'here' | 'elsewhere' | 'mail';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const BLOCKED =
  'This browser blocks notifications of Sidelight. Allow them in the browser’s settings for this page, then choose this again.';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Reminders({ account }: { account: Account }) {
  const query = profileApi.getReminders.useQuery();
  return (
    <Panel title="Reminders">
      <Loaded query={query}>{(wishes) => <Choices stored={wishes} email={account.email} />}</Loaded>
    </Panel>
  );
}

function Choices({ stored, email }: { stored: Wishes; email: string }) {
  const { wishes, choice, isBusy, isDenied, choose, change } = useReminders(stored);
  const { timeZone } = wishes;
  const options: RadioOption<Choice>[] = [
    { value: 'off', label: 'Off' },
    ...(canPush()
      ? [{ value: 'here', label: 'On this device', ...(isDenied ? { hint: BLOCKED } : {}) } as const]
      : []),
    ...(choice === 'elsewhere' ? [{ value: 'elsewhere', label: 'On another device' } as const] : []),
    { value: 'mail', label: 'By mail', hint: `To ${email}` },
  ];
  return (
    <div className={styles.form} aria-busy={isBusy}>
      <RadioGroup legend="Daily reminder" options={options} value={choice} onChange={choose} choosesOnSpace />
      <p className={styles.note}>
        One a day at most, and none once you have begun the day’s mystery.
        {wishes.isPushLost && ' Your browser accepts no reminders any more, so they are off.'}
        {!canPush() && ` ${noPushText()}`}
      </p>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={wishes.hasReview}
          aria-checked={wishes.hasReview}
          aria-describedby="review-note"
          onChange={({ target }) => change({ hasReview: target.checked })}
        />
        Week in review by mail, on Mondays
      </label>
      <p id="review-note" className={styles.note}>
        What you solved, your best question and what you liked; nothing after a week without a game. On that
        Monday it takes the place of the reminder.
      </p>
      <Select
        label="Hour"
        options={HOURS}
        value={String(wishes.hour)}
        hint={`Time zone: ${timeZone}`}
        onChange={({ target }) => change({ hour: Number(target.value) })}
      />
      {timeZone !== browserZone() && (
        <Button className={styles.elsewhere} onClick={() => change({ timeZone: browserZone() })}>
          Use the time zone of this device ({browserZone()})
        </Button>
      )}
    </div>
  );
}

const noPushText = () =>
  isIos()
    ? 'On an iPhone or iPad, reminders on the device need the installed app: choose Share, then Add to Home Screen, and turn them on there.'
    : 'This browser cannot show reminders; they can come by mail.';

/** If reminders and the review are off, the stored time zone may be out of date, for example after a trip. */
const zoneOf = ({ channel, hasReview, timeZone }: Wishes) =>
  (channel !== 'off' || hasReview ? timeZone : null) ?? browserZone();

type Change = Partial<Pick<Wishes, 'hour' | 'hasReview'>> & { timeZone?: string };

/** The returned settings already include a change that is still being saved. */
function useReminders(stored: Wishes) {
  const { notify } = useToasts();
  const [readAgain] = profileApi.getReminders.useLazyQuery();
  const [save] = profileApi.setReminders.useMutation();
  type Body = Parameters<typeof save>[0]['body'];
  const [asked, setAsked] = useState<Partial<Body> | null>(null);
  const [endpoint, setEndpoint] = useState<string | null | undefined>(undefined);
  const [isDenied, setDenied] = useState(isPushDenied);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    browserEndpoint().then(setEndpoint, (error) => telemetry.report(error, { settings: 'push' }));
  }, []);

  const wishes = { ...stored, timeZone: zoneOf(stored), ...asked };
  const pushEndpoint = asked?.subscription?.endpoint ?? stored.pushEndpoint;
  const isElsewhere = wishes.channel === 'push' && endpoint !== undefined && endpoint !== pushEndpoint;
  const choice: Choice = wishes.channel === 'push' ? (isElsewhere ? 'elsewhere' : 'here') : wishes.channel;
  const isBusy = asked !== null || isAsking;

  /** Reads the settings first, because the member may have changed them elsewhere since this page was opened. */
  async function storeChanges(changes: Partial<Body>): Promise<{ error?: unknown }> {
    const { data, error } = await readAgain(undefined);
    if (error || !data) return { error };
    const { channel, hour, hasReview } = data;
    return save({ body: { channel, hour, timeZone: zoneOf(data), hasReview, ...changes } });
  }

  async function store(changes: Partial<Body>, done: string): Promise<boolean> {
    setAsked(changes);
    const { error } = await storeChanges(changes);
    setAsked(null);
    notify(error ? { text: messageOf(error), tone: 'error' } : { text: done, tone: 'success' });
    return !error;
  }

  async function turnOnHere(): Promise<void> {
    setAsking(true);
    const subscription = await subscribeBrowser(stored.publicKey);
    setAsking(false);
    setDenied(isPushDenied());
    if (subscription === 'denied' || subscription === 'dismissed') return;
    if (subscription === 'failed') {
      notify({ text: 'Reminders could not be turned on in this browser', tone: 'error' });
      return;
    }
    setEndpoint(subscription.endpoint);
    await store({ channel: 'push', subscription }, 'Reminders come to this device');
  }

  async function choose(next: Choice): Promise<void> {
    if (isBusy || next === 'elsewhere') return;
    if (next === 'here') return turnOnHere();
    const isStored = await store(
      { channel: next },
      next === 'off' ? 'Reminders are off' : 'Reminders come by mail',
    );
    if (!isStored || choice !== 'here') return;
    setEndpoint(null);
    await unsubscribeBrowser().catch((error) => telemetry.report(error, { settings: 'push' }));
  }

  async function change(changes: Change): Promise<void> {
    if (isBusy) return;
    const isAboutReview = changes.hasReview !== undefined;
    const review = changes.hasReview ? 'The week in review comes on Mondays' : 'The week in review is off';
    await store(changes, isAboutReview ? review : 'Saved');
  }

  return { wishes, choice, isBusy, isDenied, choose, change };
}
