import type { Turn } from '@sidelight/contracts';
import { useToasts } from '@sidelight/shell-api';
import { lazyPart } from '@sidelight/ui';
import { useEffect, useState } from 'react';
import type { HostDialogProps } from './HostDialog.tsx';
import { HostFace } from './HostFace.tsx';
import styles from './HostPicker.module.css';
import { HostPortrait } from './HostPortrait.tsx';
import { reactionOf } from './reaction-of.ts';
import { useHosts } from './use-hosts.ts';

const HostDialog = lazyPart<HostDialogProps>(
  () => import(/* webpackChunkName: "hosts" */ './HostDialog.tsx').then((hosts) => hosts.HostDialog),
  { failed: (_, props) => <NotLoaded {...props} /> },
);

export function HostPicker({ answer, size = 40 }: { answer: Turn | null; size?: number }) {
  const { index, current } = useHosts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={current ? `Your host: ${current.name}` : 'Your host'}
        onPointerEnter={HostDialog.preload}
        onFocus={HostDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {answer ? (
          <HostPortrait key={answer.turnId} personality={index} reaction={reactionOf(answer)} size={size} />
        ) : (
          <HostFace personality={index} size={size} />
        )}
      </button>
      {isOpen && <HostDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NotLoaded({ onClose }: HostDialogProps) {
  const { notify } = useToasts();
  useEffect(() => {
    notify({ text: 'The hosts did not load. Please try again.', tone: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
