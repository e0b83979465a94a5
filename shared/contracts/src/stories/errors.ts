import type { ErrorTable } from '../errors/error-table.ts';

export const STORIES_ERRORS = {
  story_not_found: { status: 404, message: 'Story not found' },
  no_stories: { status: 404, message: 'No stories found' },
  story_limit: {
    status: 429,
    message: 'You can only create 5 stories within 24 hours. Please try again later.',
  },
  login_to_edit: { status: 401, message: 'You must be logged in to create or edit stories' },
  not_the_author: { status: 403, message: 'Unauthorized to edit this story' },
  edit_conflict: { status: 409, message: 'This mystery was changed elsewhere since you opened it' },
  not_let_in: { status: 409, message: 'No admin has let this mystery in to dailies' },
  daily_not_found: { status: 404, message: 'No daily story for this date' },
  daily_range_failed: { status: 500, message: 'Failed to retrieve Daily stories' },
  random_failed: { status: 500, message: 'Failed to load random story' },
  report_not_found: { status: 404, message: 'Report not found' },
  report_decided: { status: 409, message: 'This report has been decided already' },
  report_failed: { status: 500, message: 'Failed to submit report. Please try again.' },
  favourite_add_failed: { status: 500, message: 'Failed to add item to favourites.' },
  favourite_remove_failed: { status: 500, message: 'Failed to remove from favourites' },
  reaction_set_failed: { status: 500, message: 'Failed to set reaction' },
  reaction_remove_failed: { status: 500, message: 'Failed to remove reaction' },
  reaction_count_failed: { status: 500, message: 'Failed to count reactions' },
} as const satisfies ErrorTable;
