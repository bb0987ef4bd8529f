/** Words the demonstration college is made of. Everybody in it is invented. */
const words = (text: string): string[] => text.trim().split(/\s+/)
const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

export const womensNames = words(`
  Alice Amelia Annabel Bethany Carys Caroline Catherine Charlotte Chloe Clare Daisy Eleanor Eliza Emily Esther Eve
  Florence Frances Georgia Gwen Hannah Harriet Helen Holly Iris Jane Jessica Joanna Josephine Judith Julia Kate Laura
  Leah Lucy Lydia Margaret Martha Mary Megan Miriam Nadia Natalie Ngozi Olivia Phoebe Polly Rachel Rebecca Rosalind
  Rosie Sadia Sally Sarah Serena Shanthi Sophie Susanna Thea Victoria Wren Yasmin`)
export const mensNames = words(`
  Aaron Adam Adrian Alexander Andrew Anthony Arthur Ben Benedict Bilal Charles Christopher Daniel David Dominic Edmund
  Edward Elliot Emeka Felix Finn Francis Gareth George Giles Graham Harry Henry Hugh Ian Isaac Jack Jacob James Jonathan
  Joseph Joshua Julian Kofi Laurence Leo Luke Malcolm Mark Martin Matthew Michael Nathan Nicholas Oliver Patrick Paul
  Peter Philip Robert Robin Rowan Samuel Simeon Simon Stephen Theo Thomas Timothy Toby Victor Vivek William`)
export const surnames = words(`
  Abbott Adeyemi Ainsworth Akintola Allenby Amos Arkwright Armitage Ashby Asante Atherton Bagshaw Bainbridge Barlow
  Bartlett Beaumont Beckett Bellamy Bennett Blackwood Boateng Bradshaw Braithwaite Bramley Brandreth Briggs Broadbent
  Brook Burgess Burrows Cadogan Calloway Cartwright Chambers Chandra Chapman Cheung Clarke Claxton Coates Coleman Collier
  Constable Cooper Cotterill Cousins Crane Crawshaw Crompton Cross Dalton Danvers Darby Dean Denham Dixon Drake
  Dunstan Eccles Edmondson Ellery Emmerson Everard Fairfax Farrow Fenwick Fielding Finch Fletcher Forster Frost Fuller
  Gallagher Gardiner Gilbert Goodwin Grainger Greaves Griffiths Hadley Haines Hale Hamilton Hargreaves Harper Hartley
  Haworth Hayward Heaton Henshaw Hewitt Hobson Holloway Hooper Howarth Hussain Ingham Irving Jackson Jephson Joyner Kaur
  Kellaway Kendall Kingsley Kirby Kirkbride Knowles Lambert Langley Larkin Lawson Leighton Lister Lockwood Longstaff
  Lowther Lumley Mackenzie Malik Mallory Marchant Marlowe Marsden Mayhew Merrick Metcalfe Midgley Milburn Milner Montague
  Moorhouse Morley Mortimer Mountford Naylor Nettleton Newbold Nightingale Norris Northcott Nwosu Oakley Ogden
  Okafor Onslow Osei Overton Palmer Parkin Patel Peacock Pemberton Penrose Perera Pickering Poole Porter Prescott
  Radcliffe Rainford Ramsden Rathbone Rawlings Redfern Renshaw Ridley Ripley Rowland Rushworth Sackville Salter Sanderson
  Saunders Seymour Shah Sharples Shelton Sheridan Silva Skelton Slater Spencer Stanhope Stockdale Sutcliffe Swann Tanner
  Tattersall Teale Thackeray Thornley Tilney Townend Trevelyan Turnbull Tyndale Varley Verity Wainwright Walker Walton
  Warburton Wardle Waterhouse Weatherby Webster Whitaker Whitfield Wilkes Winterbourne Woodcock Wren Wyatt Yates Yardley`)

/** Town, county, postcode area and nearest hub. */
export const towns = lines(`
  Hackney|Greater London|E8|London
  Croydon|Greater London|CR0|London
  Ealing|Greater London|W5|London
  Bromley|Greater London|BR1|London
  Harrow|Greater London|HA1|London
  St Albans|Hertfordshire|AL1|London
  Guildford|Surrey|GU1|London
  Chelmsford|Essex|CM1|Chelmsford
  Colchester|Essex|CO1|Chelmsford
  Southend-on-Sea|Essex|SS1|Chelmsford
  Ipswich|Suffolk|IP1|Chelmsford
  Braintree|Essex|CM7|Chelmsford
  Plymouth|Devon|PL4|Plymouth
  Exeter|Devon|EX4|Plymouth
  Truro|Cornwall|TR1|Plymouth
  Torquay|Devon|TQ1|Plymouth
  Bodmin|Cornwall|PL31|Plymouth
  Liverpool|Merseyside|L8|Liverpool
  Wirral|Merseyside|CH41|Liverpool
  Chester|Cheshire|CH1|Liverpool
  Preston|Lancashire|PR1|Liverpool
  Warrington|Cheshire|WA1|Liverpool
  Nottingham|Nottinghamshire|NG7|Nottingham
  Beeston|Nottinghamshire|NG9|Nottingham
  Derby|Derbyshire|DE1|Nottingham
  Leicester|Leicestershire|LE2|Nottingham
  Lincoln|Lincolnshire|LN1|Nottingham
  Newcastle upon Tyne|Tyne and Wear|NE2|Newcastle
  Gateshead|Tyne and Wear|NE8|Newcastle
  Durham|County Durham|DH1|Newcastle
  Sunderland|Tyne and Wear|SR1|Newcastle
  Hexham|Northumberland|NE46|Newcastle`).map((line) => {
  const [town = '', county = '', area = '', hub = ''] = line.split('|')
  return { town, county, area, hub }
})

export const streets = words(`
  Albert Alma Avenue Bath Bridge Canal Castle Cathedral Chapel Cherry Crescent Cromwell Deanery Elm Garden George Grange
  Green Hawthorn Hill Holly Kings Lansdowne Lime London Manor Market Meadow Milton Northgate Orchard Park Priory Queens
  Rectory Regent Richmond Rose School Silver Spring Stanley Station Tower Trinity Victoria Wellington Westgate Wood York`)
export const streetKinds = ['Road', 'Street', 'Lane', 'Close', 'Avenue', 'Terrace', 'Way']

export const dedications = [
  'All Saints',
  'Christ Church',
  'Emmanuel',
  'Holy Trinity',
  'St Aidan',
  'St Andrew',
  'St Barnabas',
  'St Chad',
  'St Cuthbert',
  'St George',
  'St Hilda',
  'St James the Great',
  'St John the Evangelist',
  'St Luke',
  'St Margaret',
  'St Mark',
  'St Mary the Virgin',
  'St Matthew',
  'St Michael and All Angels',
  'St Nicholas',
  'St Oswald',
  'St Paul',
  'St Peter',
  'St Stephen',
  'St Thomas',
  'The Good Shepherd',
]

export const occupations = lines(`
  Primary school teacher
  Secondary school teacher
  Nurse
  General practitioner
  Civil servant
  Youth worker
  Parish administrator
  Social worker
  Accountant
  Software engineer
  Police officer
  Musician
  Retired
  Parent at home
  Charity manager
  Solicitor
  Shop manager
  Care home manager
  University lecturer
  Paramedic
  Carpenter
  Farmer
  Librarian
  Bus driver
  Civil engineer
  Chaplaincy assistant`)

export const supporters = [
  'My vicar, who first asked the question',
  'My home group, every Thursday for nine years',
  'My spouse and both our families',
  'A friend from university who was ordained last year',
  'The churchwardens of my parish',
  'My spiritual director',
]
export const childrenAtHome = [
  'None',
  'One, aged 3',
  'Two, aged 5 and 8',
  'Three, the youngest at primary school',
  'Two, grown up',
  'One, expected in spring',
]
export const colleges = [
  'No',
  'Cranmer Hall, waiting to hear',
  'Ridley Hall, offered',
  'Trinity, withdrew',
  'No',
]
export const concernsRaised = [
  'I have not studied for twenty years and am nervous about essays.',
  'My shifts change every fortnight, so some evenings will be hard.',
  'I look after my mother on weekdays.',
  'We have one car between us, and no train on Sundays.',
]
export const reasonsGiven = {
  Rejected: 'The panel did not feel that this is the right course for them now.',
  Declined: 'Asked twice; plans for next year are still open.',
  Deferred: 'A new job. Wants to begin a year later.',
  'Applicant discontinued': 'Wrote to say that the family is moving abroad.',
  'Application on hold': 'Waiting for the diocese to decide about funding.',
} as const

/** What was said at interviews, by question. */
export const interviewAnswers: Readonly<Record<string, readonly string[]>> = {
  journey: [
    'Came to faith through a school chaplain; confirmed at nineteen. The sense of being asked for more has grown over four years and does not go away.',
    'Grew up in the church, left it at university and came back when the children were small. Has led the toddler group since.',
    'A Street Pastor for six years. Says that the questions people ask at two in the morning are why they want to study.',
  ],
  whyTheology: [
    'Wants to be able to explain the faith to colleagues who have none.',
    'Preaches already and wants firmer ground under it.',
  ],
  workLifeBalance: [
    'Will go down to four days a week; employer has agreed in writing.',
    'Keeps Fridays free. Spouse fully behind it; the essays will be written early in the morning.',
  ],
  supporters: [
    'Vicar, DDO and a group of six who pray with them monthly.',
    'The PCC has offered to pay for books.',
  ],
  preaching: [
    'Preaches about once a month. Brought a sermon on Ruth, carefully prepared and honest about what it left open.',
    'Has led all-age services; first sermon is in Advent.',
  ],
  books: [
    'Rowan Williams, "Being Christian"; Sarah Coakley with effort; all of Marilynne Robinson.',
    'Tom Wright on Paul, and a good deal of R. S. Thomas.',
  ],
  havingFun: [
    'Sea swimming, badly and in all weathers.',
    'Bell-ringing, an allotment, and the local football team.',
  ],
  placement: [
    'Has the promise of a placement in the neighbouring benefice.',
    'Hospital chaplaincy would suit.',
  ],
  yearsTraining: [
    'Expects three years; the diocese agrees.',
    'Diocese speaks of two, applicant would rather have three.',
  ],
  questions: [
    'Asked how residentials work with school holidays, and was told the dates.',
    'Asked who marks essays and how quickly. Told three weeks.',
  ],
}

export const referenceAnswers = {
  congregationRegularity: ['Every Sunday, and most Wednesdays.', 'Most Sundays; works one in three.'],
  congregationStanding: [
    'Trusted. People go to them when something goes wrong.',
    'Well liked; some were surprised at first, and are now glad.',
  ],
  churchSupport: ['We shall pray for them by name and help with travel.', 'The PCC has voted a small grant.'],
  churchCommunity: ['Leads a home group and sings in the choir.', 'Runs the food bank with two others.'],
  capacityLearning: [
    'Reads widely and changes their mind for good reasons.',
    'Quick, and needs to be asked to slow down.',
  ],
  capacityGrowth: [
    'Takes criticism well, which they did not always do.',
    'Has grown more in two years than most do in ten.',
  ],
} as const

export const noteTexts = [
  'Rang about dates of the residential. Will come to the open evening.',
  'Second reference promised by the end of the month.',
  'Asked about a bursary; form sent.',
  'Spoke with the vicar, who is warmly supportive and worried about the workload.',
  'Passport seen on a video call; scan to follow.',
  'Prefers to be rung after six.',
]
export const jobTitles = [
  'Tutor in New Testament',
  'Tutor in Old Testament',
  'Tutor in Church History',
  'Tutor in Doctrine',
  'Tutor in Ethics',
  'Tutor in Liturgy and Worship',
  'Tutor in Mission',
  'Tutor in Pastoral Theology',
  'Tutor in Practical Theology',
  'Tutor in Spirituality',
  'Formation Tutor',
  'Associate Tutor',
]
