/** What students are told before they are asked for the HESA return (Specification §9), and where its notice stands. */
export const hesaContext = {
  words:
    'Every college of higher education sends what it knows of its students to HESA, part of Jisc, once a year. It shows who studies in this country and whether everybody is treated fairly. Few people at the college can read your answers, your teachers and tutors not among them, and they change nothing for you. Where a question offers it you may say that you prefer not to say: then we do not ask again.',
  notice: {
    title: 'HESA’s Student Collection Notice',
    url: 'https://www.hesa.ac.uk/about/regulation/data-protection/notices',
  },
} as const
