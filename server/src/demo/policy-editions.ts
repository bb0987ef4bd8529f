import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** Each policy in the edition of this academic year and of the one before; only what follows the year's title differs. */
export function policyEditionRows(random: Random, today: string): NewRow[] {
  const present = academicYearOf(today)
  return [academicYearAfter(present, -1), present].flatMap(({ title, start }) =>
    namesOf(enrolmentPolicies).map((policy): NewRow => {
      const at = `${start}T08:00:00.000Z`
      const wording = wordingIn(policy, title)
      return { id: random.id(Date.parse(at)), at, values: { policy, edition: title, from: start, wording } }
    }),
  )
}

/** What the policies of the demonstration college say, in Markdown. */
const policyWords: Readonly<Record<keyof typeof enrolmentPolicies, string>> = {
  codeOfConduct: `We learn, pray and live together, and we treat one another with respect.

## What we expect of you

- Come to teaching, worship and residentials, and tell us **beforehand** when you cannot.
- Listen to people you disagree with, in the room and online.
- Keep what is said in your formation group in confidence, unless somebody is at risk of harm.
- Do not bully, harass or discriminate against anybody, and do not look away when others do.
- Use the college’s buildings, books and accounts with care and only for yourself.

## When something goes wrong

Talk to your personal tutor first. If that does not settle it, write to the college office. A serious breach is looked into by two members of staff who do not teach you; you are heard before anything is decided, and you may appeal within *ten working days*.`,
  safeguarding: `Everybody who comes to us, child or adult, has the right to be safe.

## What we ask of you

- Do the safeguarding training the Church of England asks of your role, and renew it every three years.
- Have a DBS check where your training needs one, and tell us of anything that changes.
- Never promise to keep a secret when somebody may be at risk.
- Keep to the rules of the place where you serve, also online and on journeys.

## If you are worried

Tell the safeguarding officer **the same day**, whoever it is about and however unsure you are. If somebody is in danger now, call 999 first. You do not have to prove anything, and nobody is treated worse for having spoken.`,
  academicConduct: `Your award is Durham University’s, and its rules on assessment hold for you.

## Your own work

- What you hand in is yours. Say where words and thoughts of others come from.
- Use tools that write for you only where the module says you may, and say that you did.
- Do not hand in the same work twice.

## Deadlines

Work is due at the time the module outline gives. If something serious stops you, ask for an extension **before** the deadline; marks are capped for work that comes late without one.

## Progress

You go on to the next year when you have passed the credits of this one. A failed assignment can be done once more. If you cannot go on, the board of examiners decides what you may be awarded, and you may appeal.`,
}

/** Answers what a policy says in an academic year, such as 2026-27. */
export function wordingIn(policy: keyof typeof enrolmentPolicies, year: string): string {
  return `*In force for ${year}.*\n\n${policyWords[policy]}`
}
