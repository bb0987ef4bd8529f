/** What a browser offers to choose from where a spreadsheet is asked for. */
export const acceptedSheets = '.xlsx,.csv,.txt,.tsv'
