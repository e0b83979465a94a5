import { countReports, listReports, type Report, updateReport } from '@sidelight/contracts';
import {
  fail,
  type Handler,
  handle,
  makeAccount,
  renderWithShell,
  withPages,
} from '@sidelight/shell-api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import remote from '../../../routes.ts';
import { makeReport } from '../../../testing/factories.ts';

const area = await withPages(remote);

let restore: () => void;
afterEach(() => {
  restore();
});

function show(handlers: Handler[], path = '/admin/reports', isAdmin = true) {
  const rendered = renderWithShell(area, {
    user: makeAccount({ isAdmin }),
    path,
    handlers: [...handlers, handle(countReports, { open: 2 })],
  });
  restore = rendered.restore;
  const asked = () =>
    rendered.calls.filter(({ contract }) => contract.name === 'listReports').map(({ call }) => call.query);
  return { ...rendered, asked };
}
const page = (items: Report[], nextCursor: string | null = null) =>
  handle(listReports, { items, nextCursor });

describe('the report views', () => {
  it('list the open reports with reason and comment', async () => {
    const { asked } = show([
      page([
        makeReport(),
        makeReport({
          reportId: 'r2',
          storyId: 'x7',
          storyTitle: null,
          reporterUsername: null,
          comment: null,
        }),
      ]),
    ]);
    const story = await screen.findByRole('link', { name: 'The Last Train' });
    expect(story.getAttribute('href')).toBe('/story/12');
    expect(screen.getByText('The train could not have run on a Sunday.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'watson' }).getAttribute('href')).toBe('/profile/watson');
    const second = screen.getByRole('link', { name: 'Mystery x7' }).closest('li') as HTMLElement;
    expect(within(second).getByText('A guest')).toBeTruthy();
    expect(within(second).getByText('No comment was left.')).toBeTruthy();
    expect(await screen.findByText('2 are open')).toBeTruthy();
    expect(asked()).toEqual([{ status: 'open' }]);
  });

  it('filter by status and reason, and store the filters in the address', async () => {
    const { asked, router } = show([page([])]);
    expect(await screen.findByText('No open reports')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismissed' }));
    expect(await screen.findByText('No reports here')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Bug or technical issue');
    await expect
      .poll(() => asked().at(-1))
      .toEqual({ status: 'dismissed', reason: 'Bug or technical issue' });
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await expect.poll(() => asked().at(-1)).toEqual({ reason: 'Bug or technical issue' });
    expect(router.state.location.search).toBe('?status=all&reason=Bug+or+technical+issue');
  });

  it('read the filters from the address, and ignore unknown ones', async () => {
    const { asked } = show([page([])], '/admin/reports?status=resolved&reason=Nonsense');
    expect(await screen.findByText('No reports here')).toBeTruthy();
    expect(asked()).toEqual([{ status: 'resolved' }]);
    expect(screen.getByRole('button', { name: 'Resolved' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('load further pages', async () => {
    const { asked } = show([
      handle(listReports, ({ query }) =>
        query.cursor
          ? { items: [makeReport({ reportId: 'r2', storyTitle: 'The Cold Room' })], nextCursor: null }
          : { items: [makeReport()], nextCursor: 'second' },
      ),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'The Cold Room' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The Last Train' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(asked()).toEqual([{ status: 'open' }, { status: 'open', cursor: 'second' }]);
  });

  it('show the error of the next page, and retry', async () => {
    let isDown = true;
    show([
      handle(listReports, ({ query }) => {
        if (!query.cursor) return { items: [makeReport()], nextCursor: 'second' };
        if (isDown) return fail('internal');
        return { items: [makeReport({ reportId: 'r2', storyTitle: 'The Cold Room' })], nextCursor: null };
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('link', { name: 'The Last Train' })).toBeTruthy();
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'The Cold Room' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('resolve a report with a note and remove it from the list', async () => {
    let items = [makeReport()];
    const { calls } = show([
      handle(listReports, () => ({ items, nextCursor: null })),
      handle(updateReport, ({ body }) => {
        items = [];
        return makeReport({ status: body.status });
      }),
    ]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Resolve the report on The Last Train' }),
    );
    const note = screen.getByLabelText('Note (optional)');
    expect(document.activeElement).toBe(note);
    await userEvent.type(note, ' Corrected the timetable. ');
    await userEvent.click(screen.getByRole('button', { name: 'Resolve report' }));
    expect(await screen.findByText('Report resolved')).toBeTruthy();
    expect(await screen.findByText('No open reports')).toBeTruthy();
    const sent = calls.find(({ contract }) => contract.name === 'updateReport')?.call;
    expect(sent?.params).toEqual({ reportId: 'r1' });
    expect(sent?.body).toEqual({ status: 'resolved', note: 'Corrected the timetable.' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('dismiss a report without a note, or cancel', async () => {
    const { calls } = show([page([makeReport()]), handle(updateReport, makeReport({ status: 'dismissed' }))]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Dismiss the report on The Last Train' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const [first] = screen.getAllByRole('button', { name: /the report on/ });
    expect(document.activeElement).toBe(first);
    expect(calls.some(({ contract }) => contract.name === 'updateReport')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the report on The Last Train' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss report' }));
    expect(await screen.findByText('Report dismissed')).toBeTruthy();
    const sent = calls.find(({ contract }) => contract.name === 'updateReport')?.call;
    expect(sent?.body).toEqual({ status: 'dismissed' });
  });

  it('say why a report could not be closed, and keep the note', async () => {
    show([page([makeReport()]), handle(updateReport, fail('report_not_found'))]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Resolve the report on The Last Train' }),
    );
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Looked at');
    await userEvent.click(screen.getByRole('button', { name: 'Resolve report' }));
    expect((await screen.findByText('Report not found')).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Looked at');
  });

  it('offer no action for a closed report', async () => {
    show([page([makeReport({ status: 'resolved' })])], '/admin/reports?status=resolved');
    await screen.findByRole('link', { name: 'The Last Train' });
    expect(screen.queryByRole('button', { name: /the report on/ })).toBeNull();
  });

  it('say what went wrong', async () => {
    show([handle(listReports, fail('internal'))]);
    expect(await screen.findByText('Error: Something went wrong. Please try again.')).toBeTruthy();
  });
});

describe('everyone else', () => {
  it('is told that the page is for admins, and nothing is requested', async () => {
    const { calls } = show([page([makeReport()])], '/admin/reports', false);
    expect(await screen.findByText('You are not allowed to do this')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your profile' })).toBeTruthy();
    const names = calls.map(({ contract }) => contract.name);
    expect(names).not.toContain('listReports');
    expect(names).not.toContain('countReports');
  });

  it('may log in as a guest', async () => {
    ({ restore } = renderWithShell(area, { path: '/admin/reports' }));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?target=admin/reports');
  });

  it('is refused by the service too, whatever the browser shows', async () => {
    show([handle(listReports, fail('forbidden'))]);
    expect(await screen.findByText('You are not allowed to do this')).toBeTruthy();
  });
});
