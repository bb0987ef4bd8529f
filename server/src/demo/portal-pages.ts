import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

const termDates = `Teaching is on **Tuesday evenings** and one Saturday a month at your hub. Residentials are for everybody.

| Term | Teaching | Residential |
| --- | --- | --- |
| Autumn | late September to mid-December | the last weekend of October |
| Spring | mid-January to the end of March | the second weekend of March |
| Summer | after Easter to the end of June | a week in June |

Your tutor has the exact days of your hub. If you cannot be there, tell them before, not after.

## Deadlines

Assignments are due at noon on the day the module outline says. If something serious stops you, ask for an extension **before** the deadline.`

const expenses = `The college pays for journeys to residentials and to placements that it has arranged.

## What is paid

- Standard-class rail fares, booked ahead where you can
- 45p a mile by car, when there is no reasonable train
- Parking at the residential

## How to claim

1. Keep your receipts.
2. Send them to your hub within *four weeks*, with your name and the date of the journey.
3. Money reaches your account by the end of the next month.

Meals on the way and parking fines are not paid.`

const wellbeing = `Training for ministry asks much of people. You do not have to manage alone.

- **Your personal tutor** is the first person to talk to.
- **Your hub’s chaplain** listens in confidence and reports to nobody.
- **Samaritans** answer day and night on 116 123.

If you are worried that somebody is at risk of harm, tell the safeguarding officer the same day. In an emergency call 999.`

const applying = `After you submit your application, the college asks your referees to write, reads your evidence, and invites you to an interview, usually within four weeks.

You can see here what is still missing. Until we ask you for something, you need do nothing.`

const interviewing = `Each interview has two interviewers. Read the application and the references the day before.

- Ask everybody the questions set for their type of study.
- Write your feedback **the same day**, each on your own, before you compare.
- Say what worries you and what should be followed up. “No concerns” is an answer too.`

const pages = [
  { title: 'Term dates and deadlines', slug: 'term-dates', audience: 'Students', order: 10, body: termDates },
  { title: 'Travel and expenses', slug: 'expenses', audience: 'Students', order: 20, body: expenses },
  { title: 'Where to find support', slug: 'support', audience: 'Everybody', order: 30, body: wellbeing },
  {
    title: 'What happens next',
    slug: 'what-happens-next',
    audience: 'Applicants',
    order: 10,
    body: applying,
  },
  {
    title: 'Notes for interviewers',
    slug: 'notes-for-interviewers',
    audience: 'Staff',
    order: 10,
    body: interviewing,
  },
  {
    title: 'Graduation',
    slug: 'graduation',
    audience: 'Students',
    order: 40,
    status: 'Draft',
    body: 'The date and the cathedral are not settled yet.',
  },
]

/** What the college has written for its portal, one page still a draft. */
export function portalPageRows(random: Random, at: string): NewRow[] {
  return pages.map((page) => ({
    id: random.id(Date.parse(at)),
    at,
    values: { status: 'Published', ...page },
  }))
}
