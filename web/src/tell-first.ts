/**
 * Writes what a reply has `told`, line by line, its first as a heading. The application reads the reply itself once it is there, and
 * tells what failed.
 */
export async function tell(place: Element, answer: Promise<Response>): Promise<void> {
  const reply: unknown = await answer.then((held) => held.clone().json()).catch(() => null)
  const told: unknown = Reflect.get(Object(Reflect.get(Object(reply), 'data')), 'told')
  if (Array.isArray(told))
    told.forEach((line, at) => {
      const element = document.createElement(at ? 'p' : 'h2')
      element.className = 'lead'
      element.append(String(line))
      place.append(element)
    })
}
