import { messageOf } from '@sidelight/contracts';
import { useToasts } from '@sidelight/shell-api';
import { profileApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Panel } from '../../shared/Panel.tsx';
import styles from './Settings.module.css';

export function TuningConsent() {
  const query = profileApi.getTuningConsent.useQuery();
  return (
    <Panel title="Helping the host">
      <Loaded query={query}>{({ isGiven }) => <Switch isGiven={isGiven} />}</Loaded>
    </Panel>
  );
}

function Switch({ isGiven }: { isGiven: boolean }) {
  const { notify } = useToasts();
  const [setConsent, { isLoading, originalArgs }] = profileApi.setTuningConsent.useMutation();
  const isOn = isLoading ? (originalArgs?.body.isGiven ?? isGiven) : isGiven;
  const change = async (wanted: boolean) => {
    if (isLoading) return;
    const { error } = await setConsent({ body: { isGiven: wanted } });
    if (error) notify({ text: messageOf(error), tone: 'error' });
    else
      notify({
        text: wanted ? 'Thank you for helping' : 'Nothing of yours is kept any more',
        tone: 'success',
      });
  };
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby="tuning-consent-note"
          onChange={({ target }) => change(target.checked)}
        />
        Keep my questions to make the host better
      </label>
      <p id="tuning-consent-note" className={styles.note}>
        Your judged questions and the host’s answers are then kept as examples. Turning it off deletes them,
        and so does deleting your account.
      </p>
    </>
  );
}
