/** One entry of a coding frame of the HESA return: what is returned, and what it says to a student. */
export interface HesaCode {
  readonly code: string
  readonly label: string
}

/**
 * Nationalities (Student.NATION) and countries of a permanent home (EntryProfile.PERMADDCOUNTRY). What stands for "not
 * known" and for parts of the world is left out: no student gives such an answer. What most give comes first.
 */
export const hesaNationalities = codesIn(`
  GB United Kingdom; AF Afghanistan; AL Albania; DZ Algeria; AS American Samoa; AD Andorra; AO Angola;
  AI Anguilla; AG Antigua and Barbuda; AR Argentina; AM Armenia; AU Australia; AT Austria; AZ Azerbaijan;
  BS Bahamas; BH Bahrain; BD Bangladesh; BB Barbados; BY Belarus; BE Belgium; BZ Belize; BJ Benin;
  BM Bermuda; BT Bhutan; BO Bolivia; BA Bosnia and Herzegovina; BW Botswana; BR Brazil;
  IO British Indian Ocean Territory (BIOT); VG British Virgin Islands; BN Brunei; BG Bulgaria;
  BF Burkina Faso; MM Burma; BI Burundi; KH Cambodia; CM Cameroon; CA Canada; CV Cape Verde;
  KY Cayman Islands; CF Central African Republic; TD Chad; CL Chile; CN China; CO Colombia; KM Comoros;
  CG Congo; CD Congo (Democratic Republic); CR Costa Rica; HR Croatia; CU Cuba;
  XA Cyprus (European Union); XB Cyprus (Non-European Union); CZ Czech Republic; DK Denmark; DJ Djibouti;
  DM Dominica; DO Dominican Republic; TL East Timor; EC Ecuador; EG Egypt; SV El Salvador;
  GQ Equatorial Guinea; ER Eritrea; EE Estonia; ET Ethiopia; FK Falkland Islands; FO Faroe Islands;
  FJ Fiji; FI Finland; FR France; GA Gabon; GM Gambia; GE Georgia; DE Germany; GH Ghana; GI Gibraltar;
  GR Greece; GL Greenland; GD Grenada; GU Guam; GT Guatemala; GG Guernsey; GN Guinea; GW Guinea-Bissau;
  GY Guyana; HT Haiti; HN Honduras; HK Hong Kong; HU Hungary; IS Iceland; IN India; ID Indonesia;
  IR Iran; IQ Iraq; IE Ireland; IM Isle of Man; IL Israel; IT Italy; CI Ivory Coast; JM Jamaica;
  JP Japan; JE Jersey; JO Jordan; KZ Kazakhstan; KE Kenya; KI Kiribati; KP Korea (North);
  KR Korea (South); QO Kosovo; KW Kuwait; KG Kyrgyzstan; LA Laos; LV Latvia; LB Lebanon; LS Lesotho;
  LR Liberia; LY Libya; LI Liechtenstein; LT Lithuania; LU Luxembourg; MO Macao; MK Macedonia;
  MG Madagascar; MW Malawi; MY Malaysia; MV Maldives; ML Mali; MT Malta; MH Marshall Islands;
  MR Mauritania; MU Mauritius; MX Mexico; FM Micronesia; MD Moldova; MC Monaco; MN Mongolia;
  ME Montenegro; MS Montserrat; MA Morocco; MZ Mozambique; NA Namibia; NR Nauru; NP Nepal;
  NL Netherlands; NZ New Zealand; NI Nicaragua; NE Niger; NG Nigeria; MP Northern Mariana Islands;
  NO Norway; PS Occupied Palestinian Territories; OM Oman; PK Pakistan; PW Palau; PA Panama;
  PG Papua New Guinea; PY Paraguay; PE Peru; PH Philippines;
  PN Pitcairn, Henderson, Ducie and Oeno Islands; PL Poland; PT Portugal; QA Qatar; RO Romania;
  RU Russia; RW Rwanda; WS Samoa; SM San Marino; ST Sao Tome and Principe; SA Saudi Arabia; SN Senegal;
  RS Serbia; SC Seychelles; SL Sierra Leone; SG Singapore; SK Slovakia; SI Slovenia; SB Solomon Islands;
  SO Somalia; ZA South Africa; GS South Georgia and The South Sandwich Islands; SS South Sudan; ES Spain;
  LK Sri Lanka; SH St Helena, Ascension and Tristan da Cunha; KN St Kitts and Nevis; LC St Lucia;
  VC St Vincent and The Grenadines; AA Stateless; SD Sudan; SR Suriname; SZ Swaziland; SE Sweden;
  CH Switzerland; SY Syria; TW Taiwan; TJ Tajikistan; TZ Tanzania; TH Thailand; TG Togo; TO Tonga;
  TT Trinidad and Tobago; TN Tunisia; TR Turkey; TM Turkmenistan; TC Turks and Caicos Islands; TV Tuvalu;
  UG Uganda; UA Ukraine; AE United Arab Emirates; US United States; UY Uruguay; UZ Uzbekistan;
  VU Vanuatu; VA Vatican City; VE Venezuela; VN Vietnam; EH Western Sahara; YE Yemen; ZM Zambia;
  ZW Zimbabwe`)

export const hesaCountries = codesIn(`
  XF England; XI Wales; XH Scotland; XG Northern Ireland; IM Isle of Man; GG Guernsey; JE Jersey;
  AF Afghanistan; AX Åland Islands; AL Albania; DZ Algeria; AS American Samoa; AD Andorra; AO Angola;
  AI Anguilla; AG Antigua and Barbuda; AR Argentina; AM Armenia; AW Aruba; AU Australia; AT Austria;
  AZ Azerbaijan; BS Bahamas; BH Bahrain; BD Bangladesh; BB Barbados; BY Belarus; BE Belgium; BZ Belize;
  BJ Benin; BM Bermuda; BT Bhutan; BO Bolivia; BQ Bonaire, Sint Eustatius and Saba;
  BA Bosnia and Herzegovina; BW Botswana; BR Brazil; VG British Virgin Islands; BN Brunei; BG Bulgaria;
  BF Burkina Faso; MM Burma; BI Burundi; KH Cambodia; CM Cameroon; CA Canada; IC Canary Islands;
  CV Cape Verde; KY Cayman Islands; CF Central African Republic; TD Chad; CL Chile; CN China;
  CX Christmas Island; CC Cocos (Keeling) Islands; CO Colombia; KM Comoros; CG Congo;
  CD Congo (Democratic Republic); CK Cook Islands; CR Costa Rica; HR Croatia; CU Cuba; CW Curaçao;
  XA Cyprus (European Union); XB Cyprus (Non-European Union); CZ Czech Republic; DK Denmark; DJ Djibouti;
  DM Dominica; DO Dominican Republic; TL East Timor; EC Ecuador; EG Egypt; SV El Salvador;
  GQ Equatorial Guinea; ER Eritrea; EE Estonia; ET Ethiopia; FK Falkland Islands; FO Faroe Islands;
  FJ Fiji; FI Finland; FR France; GF French Guiana; PF French Polynesia; GA Gabon; GM Gambia; GE Georgia;
  DE Germany; GH Ghana; GI Gibraltar; GR Greece; GL Greenland; GD Grenada; GP Guadeloupe; GU Guam;
  GT Guatemala; GN Guinea; GW Guinea-Bissau; GY Guyana; HT Haiti; HN Honduras; HK Hong Kong; HU Hungary;
  IS Iceland; IN India; ID Indonesia; IR Iran; IQ Iraq; IE Ireland; IL Israel; IT Italy; CI Ivory Coast;
  JM Jamaica; JP Japan; JO Jordan; KZ Kazakhstan; KE Kenya; KI Kiribati; KP Korea (North);
  KR Korea (South); QO Kosovo; KW Kuwait; KG Kyrgyzstan; LA Laos; LV Latvia; LB Lebanon; LS Lesotho;
  LR Liberia; LY Libya; LI Liechtenstein; LT Lithuania; LU Luxembourg; MO Macao; MK Macedonia;
  MG Madagascar; MW Malawi; MY Malaysia; MV Maldives; ML Mali; MT Malta; MH Marshall Islands;
  MQ Martinique; MR Mauritania; MU Mauritius; YT Mayotte; MX Mexico; FM Micronesia; MD Moldova;
  MC Monaco; MN Mongolia; ME Montenegro; MS Montserrat; MA Morocco; MZ Mozambique; NA Namibia; NR Nauru;
  NP Nepal; NL Netherlands; NC New Caledonia; NZ New Zealand; NI Nicaragua; NE Niger; NG Nigeria;
  NU Niue; NF Norfolk Island; MP Northern Mariana Islands; NO Norway;
  PS Occupied Palestinian Territories; OM Oman; PK Pakistan; PW Palau; PA Panama; PG Papua New Guinea;
  PY Paraguay; PE Peru; PH Philippines; PN Pitcairn, Henderson, Ducie and Oeno Islands; PL Poland;
  PT Portugal; PR Puerto Rico; QA Qatar; RE Réunion; RO Romania; RU Russia; RW Rwanda; WS Samoa;
  SM San Marino; ST Sao Tome and Principe; SA Saudi Arabia; SN Senegal; RS Serbia; SC Seychelles;
  SL Sierra Leone; SG Singapore; SX Sint Maarten (Dutch part); SK Slovakia; SI Slovenia;
  SB Solomon Islands; SO Somalia; ZA South Africa; GS South Georgia and The South Sandwich Islands;
  SS South Sudan; ES Spain; LK Sri Lanka; BL St Barthélemy; SH St Helena, Ascension and Tristan da Cunha;
  KN St Kitts and Nevis; LC St Lucia; MF St Martin (French Part); PM St Pierre and Miquelon;
  VC St Vincent and The Grenadines; SD Sudan; SR Suriname; SJ Svalbard and Jan Mayen; SZ Swaziland;
  SE Sweden; CH Switzerland; SY Syria; TW Taiwan; TJ Tajikistan; TZ Tanzania; TH Thailand; TG Togo;
  TK Tokelau; TO Tonga; TT Trinidad and Tobago; TN Tunisia; TR Turkey; TM Turkmenistan;
  TC Turks and Caicos Islands; TV Tuvalu; UG Uganda; UA Ukraine; AE United Arab Emirates;
  US United States; VI United States Virgin Islands; UY Uruguay; UZ Uzbekistan; VU Vanuatu;
  VA Vatican City; VE Venezuela; VN Vietnam; WF Wallis and Futuna; EH Western Sahara; YE Yemen;
  ZM Zambia; ZW Zimbabwe`)

function codesIn(text: string): readonly HesaCode[] {
  return text
    .trim()
    .split(/;\s+/)
    .map((entry) => ({ code: entry.slice(0, 2), label: entry.slice(3) }))
}
