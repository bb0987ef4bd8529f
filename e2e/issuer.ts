/** What the product is known by at the provider. */
export const client = { id: 'minster', secret: 'a secret between the two' }

export const tenant = '5b0ecb28-9a1f-4e50-9f0b-3c2a9c4ed6a1'
export const issuerPath = `/${tenant}/v2.0`

/** The address of a provider on a port; it is another site than 127.0.0.1, as Microsoft is. */
export function issuerOn(port: number): string {
  return `http://localhost:${port}${issuerPath}`
}
