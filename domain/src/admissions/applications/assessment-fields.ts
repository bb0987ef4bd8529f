import { choice, date, link, longText } from '#kit/record/field.ts'

/** What the college itself makes of an applicant; the Church's selection panel speaks for itself. */
export const assessmentFields = {
  outcome: choice(
    'Outcome',
    {
      'Ready to study': { tone: 'success' },
      'Ready with support': { tone: 'info' },
      'Not ready yet': { tone: 'danger' },
    },
    { width: 4 },
  ),
  assessedBy: link('Assessed by', 'faculty', { width: 4 }),
  assessedOn: date('Assessed on', { width: 4, past: true }),
  comments: longText('What it rests on', {
    width: 12,
    longest: 20_000,
    sensitive: true,
    help: 'What was read, heard or asked, and what would help them.',
  }),
}
