import type { MailTemplate } from '#kit/mail/mail-template.ts'

/** What students are written once a board is released. */
export const boardMails = {
  'board-results': {
    description:
      'Goes to each student of whom a board has decided, once it is released and letters are wanted.',
    tags: {
      name: { label: 'Name of the student', example: 'Hannah' },
      board: { label: 'The board and its day', example: 'June board 2026 (26/06/2026)' },
      decision: {
        label: 'What was decided',
        example: 'You sit again: TMM1234 Old Testament.',
      },
      results: {
        label: 'Results of modules, a line each',
        example: 'TMM1031 New Testament: 64, passed\nTMM1234 Old Testament: 28, to be sat again',
        mayBeEmpty: true,
      },
      next: {
        label: 'What comes next',
        example:
          'The module earns no more than the pass mark. The day your work is due again stands in the portal.',
      },
      link: {
        label: 'Link to the student’s own marks',
        example: 'https://minster.example.org/forms/marks',
      },
      college: { label: 'Name of the college', example: 'St Mellitus College' },
      office: { label: 'The office and its address', example: 'The college office, office@example.org' },
    },
    consent: 'not needed',
    subject: 'Your results: {{ board }}',
    body: `Dear {{ name }},

The board of examiners has met and decided of your studies: {{ board }}.

{{ decision }}

{% if results != '' %}Your results:

{{ results }}

{% endif %}{{ next }}

Your marks, and what lowered any of them, are in the portal:

{{ link }}

If something is not right, or you would like to know how to appeal, please write to us: {{ office }}.

Kind regards
The college office`,
  },
} as const satisfies Record<string, MailTemplate>
