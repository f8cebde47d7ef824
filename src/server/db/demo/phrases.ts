/** The sentences that people of the demonstration say. */

export const bios = [
  'I have looked after older people at home for nine years. I love cooking, gardens and a good yarn.',
  'Calm and reliable, trained in moving and handling. I drive and can take you to appointments.',
  'Former ward nurse. I like to take the time to do things at your pace and to keep the family up to date.',
  'Retired teacher with a soft spot for crosswords. Shopping, company, walks by the sea, and no rush at all.',
  'Early mornings suit me best. Ten years in rest homes and three in home care, with good references to show.',
  'I looked after my own grandmother and never stopped. I keep a tidy kitchen and I am always on time.',
  'Mechanic in an earlier life. Patient, strong, and good with anything that needs fixing.',
  'I am studying nursing part time and work around my lectures. Music on while we clean, if you like it too.',
  'Twelve years with people who live with dementia. I follow your day, not the other way round.',
  'I speak three languages and a little of several more. I cook what you grew up with.',
  'Quiet and tidy. I like gardens, dogs and people who tell me how they want things done.',
  'I worked on farms until my knees had enough. Steady hands and a good listener.',
  'A cook for thirty years. Lunch is always hot when I come, and I wash up after.',
  'I sing in a choir and hum while I work. Evenings and weekends are my favourite times.',
  'Trained as a physiotherapy assistant. I like to see people do a little more each week.',
  'I raised four children and two puppies. Not much surprises me, and I laugh easily.',
] as const;

export const jobNotes = [
  'The list is on the fridge. Please bring the blue bags.',
  'The side door is open from a quarter to the hour.',
  'Please ring the bell twice; it takes a minute to get to the door.',
  'The key is in the safe by the gate.',
  'Please leave your shoes at the door.',
  'Mind the dog. He is friendly but very keen.',
] as const;

export const feedbacks = [
  'Lovely as always. We had time for a cup of tea.',
  'On time and very gentle.',
  'The kitchen has not looked this good for years.',
  'A little late because of the traffic, but rang ahead.',
  'We walked all the way to the library and back.',
] as const;

export const bookingMessages = [
  'Coming home from hospital that week, so some more help is needed at first.',
  'Someone who enjoys a game of cards would be very welcome.',
  'Any time of the day is fine, as long as it is not before breakfast.',
  'The physiotherapist suggests a second visit in the week.',
] as const;

export const changeMessages = [
  'The eye clinic has given us the morning.',
  'The family is visiting, so a bit later would be better.',
  'Mornings are slow at the moment, so later would be easier.',
  'The church group has moved to that day.',
] as const;

export const cancelMessages = [
  'We are away with family.',
  'The grandchildren are here and will help.',
  'There is a hospital appointment that takes all day.',
  'Not needed this time, thank you.',
] as const;

export const yeses = [
  'All arranged. See you then.',
  'Thank you for telling us in good time.',
  'That works well for everyone.',
  undefined,
] as const;

export const declineReasons = [
  'No one near you is free at that time. Mornings are easier; would one of those suit?',
  'The support worker is with another client then. Your visit stays as it is.',
] as const;

export const orderNotes = [
  'Gloves, size M, two boxes. Unscented wipes, four packs.',
  'More gloves please, size M, and a box of size L for the weekend. Barrier cream if there is some.',
  'Pads for the night, the same as last time, two packs. We have enough of the day ones.',
  'A new pill organiser, the seven-day kind with large letters. The lid of the old one has come off.',
  'Bed protectors, three. The washable ones if you have a choice.',
  'A second shower stool for the downstairs bathroom.',
] as const;
