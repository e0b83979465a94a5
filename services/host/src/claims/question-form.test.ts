import { describe, expect, it } from 'vitest';
import { type QuestionForm, questionForm } from './question-form.ts';

describe('the form of a question', () => {
  it.each<[string, (keyof QuestionForm)[]]>([
    ['did he leave the house', ['asksDoing']],
    ['and so was he alone', ['asksBeing']],
    ['had he seen it before', ['asksHaving']],
    ['is there anybody else in the house', ['asksBeing', 'asksThere', 'asksAny']],
    ['was it an accident', ['asksBeing', 'asksIt', 'asksQuality']],
    ['is tomas older than lena', ['asksBeing', 'compares']],
    ['did he lie because he was afraid', ['asksDoing', 'givesReason', 'asksMind']],
    ['was her father a teacher', ['asksBeing', 'asksQuality']],
    ['the ice melted', []],
  ])('of %j is %j', (text, holds) => {
    const form = questionForm(text);
    expect((Object.keys(form) as (keyof QuestionForm)[]).filter((name) => form[name])).toEqual(holds);
  });
});
