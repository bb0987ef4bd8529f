/** The password of every demonstration account; the settings refuse the demonstration in production. */
export const demoPassword = 'Minster-demo-1'

/** The address a role's demonstration account signs in with: "hub director" is hub-director@example.org. */
export function demoEmailOf(role: string): string {
  return `${role.replaceAll(' ', '-')}@example.org`
}
