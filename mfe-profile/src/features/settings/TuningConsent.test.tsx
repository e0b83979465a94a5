import { getTuningConsent, setTuningConsent } from '@sidelight/contracts';
import { fail, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import area from '../../routes.ts';

let restore: () => void;
afterEach(() => {
  restore();
});

const consent = () => screen.findByRole('switch', { name: 'Keep my questions to make the host better' });

describe('the consent to keep questions', () => {
  it('is off at first, and is given and withdrawn by one switch', async () => {
    let isGiven = false;
    const rendered = renderWithShell(area, {
      user: makeAccount(),
      path: '/settings',
      handlers: [
        handle(getTuningConsent, () => ({ isGiven })),
        handle(setTuningConsent, ({ body }) => {
          ({ isGiven } = body);
          return body;
        }),
      ],
    });
    restore = rendered.restore;
    expect(await consent()).toHaveProperty('checked', false);
    await userEvent.click(await consent());
    expect(await screen.findByText('Thank you for helping')).toBeTruthy();
    await waitFor(async () => expect(await consent()).toHaveProperty('checked', true));
    await userEvent.click(await consent());
    await waitFor(async () => expect(await consent()).toHaveProperty('checked', false));
    expect(isGiven).toBe(false);
  });

  it('shows two quick changes without reading the consent again, because an old value could arrive late', async () => {
    let reads = 0;
    const rendered = renderWithShell(area, {
      user: makeAccount(),
      path: '/settings',
      handlers: [
        handle(getTuningConsent, () => {
          reads += 1;
          return { isGiven: false };
        }),
        handle(setTuningConsent, ({ body }) => body),
      ],
    });
    restore = rendered.restore;
    await userEvent.click(await consent());
    await waitFor(async () => expect(await consent()).toHaveProperty('checked', true));
    await userEvent.click(await consent());
    await waitFor(async () => expect(await consent()).toHaveProperty('checked', false));
    expect(reads).toBe(1);
  });

  it('says why a change was not stored, and keeps the old value', async () => {
    const rendered = renderWithShell(area, {
      user: makeAccount(),
      path: '/settings',
      handlers: [handle(getTuningConsent, { isGiven: false }), handle(setTuningConsent, fail('internal'))],
    });
    restore = rendered.restore;
    await userEvent.click(await consent());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    await waitFor(async () => expect(await consent()).toHaveProperty('checked', false));
  });
});
