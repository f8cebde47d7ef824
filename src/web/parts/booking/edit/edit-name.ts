/** The name of the draft of an edit that begins in the calendar. */
export const editName = 'edit';
