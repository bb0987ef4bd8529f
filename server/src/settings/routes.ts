import { featureWords } from '@minster/domain/feature-words'
import { featureKeys, featureTable, isFeatureOn } from '@minster/domain/features'
import { namesOf } from '@minster/domain/names-of'
import { usualQuotas } from '@minster/domain/upload-limits'
import type { College } from '../college.ts'
import type { Config } from '../config.ts'
import type { App, Services } from '../http/app.ts'
import { environmentWords } from './environment-words.ts'

/** Where a setting comes from: nobody said anything, the college's file, or the environment of the server. */
type Origin = 'default' | 'file' | 'environment'

/** How the college and this server are set up, for whoever runs them; only read, and without anything secret. */
export function registerSettingsRoutes(app: App, { college, config }: Services): void {
  const data = {
    file: 'config/college.json',
    college: collegeSettings(college),
    features: featureKeys.map((key) => ({
      key,
      title: featureTable[key].title,
      does: featureWords[key],
      on: isFeatureOn(college.features, key),
      onByDefault: featureTable[key].on,
      origin: originOf(college.features[key] !== undefined),
    })),
    environment: environmentSettings(config),
  }
  app.get(
    '/api/settings',
    {
      config: { access: 'admin:sysadmin' },
      schema: { summary: 'How the college and this server are set up', tags: ['System'] },
    },
    async () => ({ data }),
  )
}

function originOf(isSaid: boolean): Origin {
  return isSaid ? 'file' : 'default'
}

function collegeSettings({ title, office, colours, intakes, knowledgeBase, offers, quotas, menu }: College) {
  const days = Object.entries(intakes).map(([code, list]) => `${code}: ${list.join(', ')}`)
  const offPaths = Object.entries(menu).flatMap(([path, on]) => (on ? [] : [path]))
  return [
    { name: 'title', label: 'Title', value: title, origin: originOf(true) },
    { name: 'office', label: 'Office', value: `${office.name}, ${office.email}`, origin: originOf(true) },
    ...Object.entries(colours).map(([name, value]) => ({
      name: `colours.${name}`,
      label: `Colour, ${name}`,
      value,
      origin: originOf(true),
    })),
    {
      name: 'intakes',
      label: 'Intake days',
      value: days.join('; ') || 'Those of the list under System data',
      origin: originOf(days.length > 0),
    },
    {
      name: 'knowledgeBase',
      label: 'Knowledge base',
      value: knowledgeBase.map((one) => one.title).join(', ') || 'None',
      origin: originOf(knowledgeBase.length > 0),
    },
    {
      name: 'offers',
      label: 'Offers',
      value: `Open for ${offers.openWeeks} weeks; a reminder ${offers.remindDays} days before the end`,
      origin: originOf(offers.openWeeks !== 4 || offers.remindDays !== 7),
    },
    {
      name: 'quotas',
      label: 'Files one person may keep',
      value: `${quotas.student} MB for students and applicants, ${quotas.staff} MB for staff`,
      origin: originOf(quotas.student !== usualQuotas.student || quotas.staff !== usualQuotas.staff),
    },
    {
      name: 'menu',
      label: 'Taken out of the menu',
      value: offPaths.join(', ') || 'Nothing',
      origin: originOf(offPaths.length > 0),
    },
  ]
}

function environmentSettings(config: Config) {
  return namesOf(environmentWords).map((name) => {
    const { words, shown } = environmentWords[name]
    return { name, words, isSet: config.given.includes(name), value: shown?.(config) ?? null }
  })
}
