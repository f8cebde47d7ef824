/** The texts that assistive technology reads: every change of them is seen where a journey passes. */

/** The summary of Shopping on Wednesday 25 November at any time. */
export const summaryAloud = `
- main:
  - /children: deep-equal
  - heading "Summary" [level=1]
  - paragraph: Nothing is sent until you confirm.
  - navigation "Steps of this booking":
    - list:
      - listitem:
        - text: ✓
        - link "Booking details"
        - text: (done)
        - paragraph: When, how long and what for
      - listitem:
        - text: Summary
        - paragraph: Check and confirm
  - region "Dates and times":
    - heading "Dates and times" [level=2]
    - list:
      - listitem:
        - heading "Shopping" [level=3]
        - link "Change Shopping"
        - paragraph: Wednesday 25 November 2026 At any time, for 30 minutes
  - region "Booking settings":
    - heading "Booking settings" [level=2]
    - term: Who pays
    - definition:
      - text: Private
      - link "Change Who pays"
    - term: Support worker
    - definition:
      - text: Please find the best match for me
      - link "Change Support worker"
    - term: Notes
    - definition:
      - text: None
      - link "Change Notes"
  - paragraph: Until we answer it shows in the calendar as Pending
  - status
  - paragraph: We answer by 5:00pm on Monday 23 November.
  - button "Confirm booking"
  - link "Back"
`;

/** A visit that Rose asked for: personal care on Tuesday 24 November at 9:00am for an hour. */
export const visitAloud = `
- dialog "Personal care":
  - /children: deep-equal
  - heading "Personal care" [level=2]
  - paragraph: Tuesday 24 November 2026
  - button "Close"
  - paragraph: /Pending\\.\\.\\. Asked by Rose Hākaraia on 20 Nov 2026, \\d+:\\d\\dam/
  - region "What is requested":
    - paragraph: Not confirmed yet.
    - list "Progress of the request":
      - listitem:
        - strong: Sent
        - text: /Today, \\d+:\\d\\dam/
      - listitem:
        - strong: With us
        - text: Waiting for our answer
      - listitem:
        - strong: Answer by
        - text: Mon 23 Nov, 5:00pm
  - term: When
  - definition: 9:00am to 10:00am (1 hour)
  - term: With
  - definition:
    - text: Pending...
    - button "Change support worker"
  - term: Repeats
  - definition: Does not repeat
  - term: Funding
  - definition: Private
  - group: Write to us about this visit
  - group: What happened to this booking
  - group: Add to a calendar app
  - link "Edit booking"
  - button "Cancel this visit"
  - button "Withdraw this request"
`;

/**
 * Writes the same visit at 6:30am, as a request of this client at the office’s desk on a phone. Who is free depends on what other tests
 * have made.
 */
export const requestAloud = (name: string) => `
- region "Request":
  - /children: deep-equal
  - paragraph:
    - link "Requests"
  - paragraph: /Pending Asked by ${name}, the client, on 20 Nov 2026, \\d+:\\d\\dam/
  - 'heading "${name}: new booking Personal care" [level=2]'
  - paragraph: One visit. Answer by Mon 23 Nov, 5:00pm.
  - button "Take"
  - button "Snooze…"
  - heading "Requested" [level=3]
  - paragraph: Tue 24 Nov, 6:30am
  - paragraph: 1 hour, the best match
  - region "Client":
    - paragraph:
      - link "${name}"
      - text: No phone number
    - heading "Last visits" [level=3]
    - paragraph: None in the last five weeks.
  - list:
    - listitem: Paid privately.
  - group "Who comes":
    - /children: contain
    - radio "No one yet Approve now and find someone later. The visit shows as Not allocated."
  - text: Message to ${name} Optional. Sent with your approval.
  - textbox "Message to ${name}"
  - paragraph: No email to Rose, because there is no mail server
  - button "Approve"
  - button "Decline…"
  - button "Offer another time…"
  - paragraph: No support worker is chosen yet.
`;
