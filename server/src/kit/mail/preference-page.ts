import type { Services } from '#platform/http/app.ts'

/** Where somebody says what they wish to be sent. */
export const preferencePath = '/pages/preferences'

/** Its address without anybody's link: a mail that has it leaves with the link of its reader. */
export function preferencePage({ config }: Pick<Services, 'config'>): string {
  return `${config.publicUrl}${preferencePath}`
}
