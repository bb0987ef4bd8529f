export interface PlannedMessage {
  readonly from: 'requester' | 'help desk' | 'help desk, internally'
  /** Hours after the ticket was opened. */
  readonly after: number
  readonly words: string
}
export interface PlannedTicket {
  readonly subject: string
  readonly category: string
  readonly asker: string
  readonly daysAgo: number
  readonly state: 'New' | 'Open' | 'Waiting for you' | 'Resolved' | 'Closed'
  readonly priority?: 'Low' | 'High' | 'Urgent'
  /** Days from today. */
  readonly dueIn?: number
  readonly messages: readonly PlannedMessage[]
}

const ask = (words: string): PlannedMessage => ({ from: 'requester', after: 0, words })
const again = (after: number, words: string): PlannedMessage => ({ from: 'requester', after, words })
const answer = (after: number, words: string): PlannedMessage => ({ from: 'help desk', after, words })
const note = (after: number, words: string): PlannedMessage => ({
  from: 'help desk, internally',
  after,
  words,
})

/** What people asked the help desk lately, oldest first. */
export const plannedTickets: readonly PlannedTicket[] = [
  {
    subject: 'Old photographs in the directory',
    category: 'Student records',
    asker: 'registrar',
    daysAgo: 45,
    state: 'Closed',
    priority: 'Low',
    messages: [
      ask(
        'Some second-year students still have the photograph from their interview. Can they change it themselves?',
      ),
      answer(
        24,
        'They can, under Personal details in the portal. I have put a line about it into the next newsletter.',
      ),
      again(27, 'Perfect, thank you.'),
    ],
  },
  {
    subject: 'Calendar shows last year’s residential',
    category: 'E-mail and calendar',
    asker: 'hub director',
    daysAgo: 38,
    state: 'Closed',
    messages: [
      ask(
        'The shared calendar of the hub still has the residential of last year every September. It confuses everybody.',
      ),
      note(3, 'Repeating entry made by a former colleague. Removed it with the administrator account.'),
      answer(4, 'It was an entry that repeated itself. It is gone, and this year’s is in.'),
    ],
  },
  {
    subject: 'Cannot open e-books from home',
    category: 'Library',
    asker: 'faculty',
    daysAgo: 21,
    state: 'Closed',
    messages: [
      ask('When I follow a reading list link at home I am asked to buy the chapter. In college it opens.'),
      answer(
        5,
        'Please sign in with your Durham account first: https://libguides.durham.ac.uk. Does it open then?',
      ),
      again(28, 'Yes. It would be good to have that on the reading lists.'),
      answer(29, 'Good idea. It is on all of them now.'),
    ],
  },
  {
    subject: 'Interview letter has the old address',
    category: 'Applications',
    asker: 'admissions',
    daysAgo: 9,
    state: 'Resolved',
    priority: 'High',
    messages: [
      ask(
        'The letter that invites to interviews still gives the address of the old building in London. Two applicants went there.',
      ),
      note(1, 'Template was copied in spring, before the move. Checked the others: only this one.'),
      answer(
        2,
        'I am sorry about that. The letter has the right address now, and I have written to everybody invited for next week.',
      ),
    ],
  },
  {
    subject: 'Microphone in the seminar room',
    category: 'Rooms and equipment',
    asker: 'faculty',
    daysAgo: 6,
    state: 'Resolved',
    messages: [
      ask('People who join online cannot hear the back rows.'),
      answer(
        24,
        'There are two ceiling microphones in since this morning. Could you try it in your next session?',
      ),
      again(50, 'Tried it today. A world of difference.'),
      answer(51, 'Lovely. I call it resolved.'),
    ],
  },
  {
    subject: 'Banner ID of a student missing',
    category: 'Student records',
    asker: 'programme director',
    daysAgo: 5,
    state: 'Waiting for you',
    messages: [
      ask('One of my students has no Banner ID yet and cannot register for the module at Durham.'),
      answer(
        3,
        'Which student is it, and when did they register? They come back about two weeks after that.',
      ),
    ],
  },
  {
    subject: 'Export stops at the first hub',
    category: 'Applications',
    asker: 'admissions',
    daysAgo: 4,
    state: 'Open',
    priority: 'High',
    dueIn: 2,
    messages: [
      ask('When I export the applications with my saved view, only one hub is in the sheet.'),
      answer(2, 'The view has a filter on the hub. Could you press Clear and export again?'),
      again(25, 'I have, and now London is missing instead. The view is "Offers waiting".'),
    ],
  },
  {
    subject: 'Moodle does not show TMM2147',
    category: 'Learning environment',
    asker: 'faculty',
    daysAgo: 3,
    state: 'Waiting for you',
    messages: [
      ask('I teach TMM2147 from next week and it is not among my courses in Moodle.'),
      note(2, 'He is not down as teacher on the module. Registrar asked.'),
      answer(
        4,
        'You were not entered as its teacher yet; you are now. New enrolments reach Moodle overnight. Is it there this morning?',
      ),
    ],
  },
  {
    subject: 'A laptop for the safeguarding interviews',
    category: 'Rooms and equipment',
    asker: 'safeguarding',
    daysAgo: 3,
    state: 'Open',
    dueIn: 5,
    messages: [
      ask(
        'I need a laptop that stays in the locked cabinet, for interviews on the two days after half term.',
      ),
      answer(5, 'I can have one ready by the end of the week. Does it need a camera?'),
      again(7, 'No camera, but a privacy screen if there is one.'),
    ],
  },
  {
    subject: 'Mails to applicants come back',
    category: 'E-mail and calendar',
    asker: 'admissions',
    daysAgo: 2,
    state: 'Open',
    priority: 'Urgent',
    dueIn: 0,
    messages: [
      ask(
        'Since yesterday afternoon about every third mail to an applicant with a btinternet address comes back.',
      ),
      note(1, 'Their filter took our new mail server for a stranger. Support line says up to 48 hours.'),
    ],
  },
  {
    subject: 'New colleague needs an account',
    category: 'Sign-in and accounts',
    asker: 'manager',
    daysAgo: 1,
    state: 'New',
    dueIn: 9,
    messages: [
      ask(
        'Rebecca Linton joins the academic team in Liverpool on the first of next month. Could she have an account and see the students of her hub?',
      ),
    ],
  },
  {
    subject: 'Formation group list prints over two pages',
    category: 'Student records',
    asker: 'hub director',
    daysAgo: 1,
    state: 'New',
    messages: [
      ask(
        'The list of my formation groups used to fit on one page. Now the last three names go onto a second.',
      ),
    ],
  },
]
