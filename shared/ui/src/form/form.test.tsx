import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Counter } from './Counter.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .filter(Boolean);

describe('fields', () => {
  it('ties label, hint and error to the control', () => {
    render(<TextField label="Username" hint="3 to 20 characters" error="Invalid Username" />);
    const input = screen.getByLabelText('Username');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toEqual(['3 to 20 characters', 'Invalid Username']);
    expect(screen.getByRole('alert').textContent).toContain('Invalid Username');
  });

  it('is not invalid without an error', () => {
    render(<TextArea label="Scenario" />);
    expect(screen.getByLabelText('Scenario').hasAttribute('aria-invalid')).toBe(false);
  });

  it('chooses from a list', async () => {
    render(
      <Select
        label="Sort"
        options={[
          { value: 'a', label: 'Rating' },
          { value: 'b', label: 'Newest' },
        ]}
      />,
    );
    const select = screen.getByLabelText('Sort') as HTMLSelectElement;
    await userEvent.selectOptions(select, 'Newest');
    expect(select.value).toBe('b');
  });

  it('counts code points, not UTF-16 units', () => {
    render(<Counter text="a😀b" max={50} />);
    expect(screen.getByText('3/50')).toBeTruthy();
  });

  it('lets the player choose one option of a group', async () => {
    const options = [
      { value: 'public', label: 'Public', hint: 'visible to all players' },
      { value: 'unlisted', label: 'Unlisted' },
    ] as const;
    function Group() {
      const [value, setValue] = useState<'public' | 'unlisted' | null>(null);
      return <RadioGroup legend="Visibility" options={options} value={value} onChange={setValue} />;
    }
    render(<Group />);
    expect(screen.getByRole('group', { name: 'Visibility' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Unlisted' }));
    expect(screen.getByRole('radio', { name: 'Unlisted' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /Public/ }));
    expect(screen.getByRole('radio', { name: 'Unlisted' })).toHaveProperty('checked', false);
  });
});
