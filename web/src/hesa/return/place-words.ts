/**
 * A place in the return as people read it: the field and what it is of, without the numbers that tell one engagement from
 * another: `Student/Engagement[0198…]/ENGSTARTDATE` is "Engagement, ENGSTARTDATE".
 */
export function placeWords(path: string): string {
  return path.split('/').slice(-2).map(withoutKey).join(', ')
}

function withoutKey(part: string): string {
  return part.replace(/\[.*\]$/, '')
}
