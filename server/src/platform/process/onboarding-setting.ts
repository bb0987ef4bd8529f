import { onboardingKindNames } from '@minster/domain/college/onboarding/onboarding-kinds'
import {
  onboardingMomentNames,
  takesDays,
  usualOnboarding,
} from '@minster/domain/college/onboarding/onboarding-plan'
import { z } from 'zod'

const day = z.iso.date('must be a day such as 2027-09-01')
const onboardingPlan = z.strictObject(
  {
    on: z.boolean('must be true or false'),
    when: z.enum(onboardingMomentNames, 'must say when it goes'),
    days: z
      .int('must say a whole number of days')
      .min(0, 'must be 0 or more days away')
      .max(365, 'must be 365 or fewer days away'),
    link: z
      .url({
        protocol: /^https$/,
        error: 'must lead to an https address such as https://www.example.org/accounts',
      })
      .max(500, 'must lead to an address of 500 characters or fewer')
      .optional(),
  },
  'must be an object',
)

/** Which mails a new student gets once each, when and leading where: of places confirmed from a day on. */
export const onboardingSetting = z
  .strictObject(
    {
      from: day.optional(),
      accounts: onboardingPlan.default(usualOnboarding.accounts),
      vle: onboardingPlan.default(usualOnboarding.vle),
      studySkills: onboardingPlan.default(usualOnboarding.studySkills),
    },
    'must be an object',
  )
  .superRefine((plans, context) => {
    const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const kind of onboardingKindNames) {
      const { on, when, days, link } = plans[kind]
      if (on && link === undefined) say([kind, 'link'], 'needs the page it leads to before it is on')
      if (on && takesDays(when) && days === 0) say([kind, 'days'], 'must be 1 or more days away')
    }
    if (plans.from === undefined && onboardingKindNames.some((kind) => plans[kind].on))
      say(['from'], 'must be a day: nobody gets a mail without it')
  })
  .default({ ...usualOnboarding })
