import { Button } from '@sidelight/ui';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './login.module.css';

type Props = {
  ref?: Ref<HTMLFormElement>;
  heading: string;
  headingLevel: 1 | 2;
  /** The submit button's label; `busy` replaces it while the form is being sent. */
  submit: string;
  busy: string;
  isBusy: boolean;
  error: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Links and buttons below the form. */
  switches: ReactNode;
};

export function FormFrame(props: Props) {
  const { ref, heading, headingLevel, submit, busy, isBusy, error, onSubmit, children, switches } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <form
      ref={ref}
      className={styles.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <Heading id={id}>{heading}</Heading>
      {children}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? busy : submit}
      </Button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.switches}>{switches}</div>
    </form>
  );
}
