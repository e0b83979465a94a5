/** Messages for the solved gate: `full` ones tell the whole solution, `partial` ones a part, `other` ones neither. */
export type GateCase = {
  title: string;
  prompt: string;
  solution: string;
  full: readonly string[];
  partial: readonly string[];
  other: readonly string[];
};

export const GATE_CASES: readonly GateCase[] = [
  {
    title: 'The Empty Stands',
    prompt:
      'A footballer scores three times on Saturday, yet nobody in the huge crowd cheers. He is delighted. Why?',
    solution:
      'The crowd is made of cardboard. The match was played behind closed doors because of an epidemic, and the club had printed figures put on the seats. He is happy because his goals won the league on television.',
    full: [
      'The crowd are cardboard cutouts because of the pandemic, and the fans watch on TV',
      'spectators were not allowed in because of a disease, so the people in the seats were only printed on cardboard',
      'It was played in an empty stadium during an epidemic with cardboard figures in the seats. He won the league.',
    ],
    partial: [
      'The crowd is not real',
      'They are made of cardboard',
      'There was an epidemic',
      'He won the league with his goals, so he is happy',
      'The match was played behind closed doors and that is why nobody cheers',
      'He is happy because his goals won the league, and the crowd supports the other team',
    ],
    other: [
      'The crowd supports the other team and he scored against them',
      'He scored three own goals and wanted to lose because he had a bet',
      'Everybody in the crowd is asleep because the match is boring',
      'It is a computer game and he is playing at home',
      'Is he playing for the away team?',
      'The crowd are all fans of the other team, and they are sad because he won the match for his own club and their team is out of the league',
      'He is a deaf player and cannot hear the people in the stadium, but on television he sees later that everybody cheered',
    ],
  },
  {
    title: 'A Cheap Ring',
    prompt:
      'Nadia pays a jeweller a thousand euros for a ring that is worth five. She knows it, and goes home happy.',
    solution:
      'The jeweller is her son, who is too proud to take help. His shop was about to close, so she sent him money in the only way that he would accept: as a customer.',
    full: [
      'The jeweller is her son and she wanted to help him because his shop is failing, but he is too proud to accept money',
      'her son owns the shop and it is going bankrupt. he would never take money from her so she buys something',
      "He's her child. He needs the cash to keep the shop open but refuses help, so she pretends to be a customer",
    ],
    partial: [
      'The jeweller is her son',
      'She wants to help the jeweller',
      'The shop was about to close',
      'She is related to the jeweller and likes him',
      'She wanted to help the jeweller because his shop was about to close',
      'The jeweller is her son and she did not want him to know that the ring is bad',
    ],
    other: [
      'She is buying the ring to launder money',
      'The ring contains a secret microfilm and she is a spy',
      'The ring belonged to her dead grandmother and was stolen years ago',
      'She wants to sell it to somebody else for more',
      'Is the jeweller blackmailing her?',
      'The jeweller is a spy and the ring has a hidden message inside, so she pays him the money for secret information from the government',
      'She stole the money from her husband and wants to hide it, so the jeweller will give most of it back to her later',
    ],
  },
  {
    title: 'Fast Asleep',
    prompt:
      'Two hundred people sit in a room with their eyes closed while a man takes their watches one by one. Nobody minds.',
    solution:
      'The man is a stage hypnotist and the people are his audience. He put them to sleep as a part of the show, and every one of them will get the watch back before the curtain falls.',
    full: [
      'It is a hypnosis show. He has hypnotised the audience and gives the watches back at the end',
      'the man is a hypnotist on stage and put the audience to sleep, he returns the watches later',
      "He's performing hypnosis in a theatre, everyone in the audience is asleep and it's just part of the act",
    ],
    partial: [
      'He is a hypnotist',
      'They are in a theatre',
      'The people are asleep',
      'They get their watches back',
      'The man is a performer and the watches are part of his show',
      'They are all asleep because somebody gave them a drug, and they will get their watches back',
    ],
    other: [
      'They are all dead and he is robbing the bodies',
      'They are praying in a church and he collects donations',
      'The people are dummies in a museum',
      'They are blind and cannot see him steal',
      'He is a repairman who will fix the watches',
      'It is an experiment about time in a laboratory',
      'They are passengers in a plane that is going to crash and the man is a criminal who takes everything that is worth something',
      'The people are students in a school and the teacher collects the watches before the exam so that nobody can cheat',
    ],
  },
  {
    title: 'The Wet Letter',
    prompt:
      'Every week a woman drops a letter into the river from the bridge. One day an answer comes by post.',
    solution:
      'She is a prisoner’s wife who puts her letters into bottles. The river runs past the prison where her husband works in the garden. He had been fishing them out, and on the day of his release he could at last write openly.',
    full: [
      'Her husband is in prison down the river. She puts the letters in bottles and he fishes them out. When he was released he wrote back',
      'the letters are in bottles and float to the jail where her man is locked up, and he answered when he got out',
      'The river flows by a prison. Her spouse is an inmate who catches the bottles, and then he was set free and sent a letter',
    ],
    partial: [
      'The letters are in bottles',
      'Her husband is in prison',
      'Somebody downstream fishes the letters out of the river',
      'Her husband wrote the answer',
      'Her husband works at the other end of the river and wrote back to her',
      'The letters are in bottles that float to somebody who fishes them out',
    ],
    other: [
      'Her husband drowned in the river and she writes to his ghost',
      'The post office is under the bridge',
      'She is feeding paper to the fish',
      'A child found the letters on the beach and answered',
      'She works for a company that tests waterproof ink',
      'Is somebody waiting in a boat under the bridge?',
      'She writes letters to her dead child in heaven, and a fisherman who found them in the river felt sorry for her and wrote back',
      'There is a boat that carries the post under the bridge, and the sailor takes the letters to an island where her lover lives',
    ],
  },
  {
    title: 'Wrong Number',
    prompt:
      'A man dials a number at random every night, says nothing, and hangs up as soon as someone answers. Then he sleeps well.',
    solution:
      'The man lives alone in a lighthouse and is afraid of having gone deaf. Nothing there makes a sound in calm weather, so he calls a stranger, and when he hears a voice he knows that his ears still work.',
    full: [
      'He is afraid that he is going deaf. It is so quiet in the lighthouse that he calls strangers to hear a voice',
      'he checks that he can still hear, because he lives alone where there is no sound and he fears losing his hearing',
      'he lives on his own in a silent lighthouse, so he phones people to test whether his ears are still working',
    ],
    partial: [
      'He lives alone in a lighthouse',
      'He wants to hear a voice',
      'He is testing something',
      'He is lonely and wants to hear somebody else',
      'He is afraid of something',
      'He lives alone and calls a stranger because he is lonely and wants to hear a voice',
      'He works in a lighthouse where it is very quiet at night',
    ],
    other: [
      'His neighbour snores and he wakes the neighbour up to sleep himself',
      'He is a burglar and checks who is at home',
      'He is looking for his lost daughter',
      'He hopes that his dead wife will answer',
      'The phone is broken and he is testing the line',
      'Is he a prankster who enjoys waking people up?',
      'He is a doctor who cannot sleep before he knows that somebody else is awake too, because his wife died at night while he was asleep',
      'He was in prison for years and the only thing he could do there was to use the phone, and now he is used to it',
    ],
  },
  {
    title: 'Green for Danger',
    prompt: 'Ivan paints his white fence green. The next morning the whole street is evacuated.',
    solution:
      'The street lies beside a chemical plant. The white paint was an indicator that turns green when there is gas in the air. Ivan did not know it; the guard who saw the fence thought that there was a leak.',
    full: [
      'The white paint is a gas indicator that turns green when there is a leak, so the guard of the plant thought gas was leaking',
      'A chemical factory is next door and the fence changes colour when there is gas. They saw it was green and thought there was a leak',
      'the fence was there to detect gas: green means poison gas in the air. the guard believed there was a leak at the chemical works',
    ],
    partial: [
      'There is a chemical plant nearby',
      'The guard thought that there was a leak',
      'Green is a signal for something',
      'Ivan did not know what the colour meant',
      'There is a chemical plant beside the street and the guard saw that the fence was green',
      'The paint reacts with something in the air and turns green',
    ],
    other: [
      'The paint is poisonous and made the neighbours ill',
      'The fence is on a border and soldiers attacked',
      'Green attracted a swarm of locusts',
      'He painted over a bomb',
      'The army uses green fences for a training area',
      'The street is in a film set and the scene changed',
      'The paint was made with a poison that the factory sold by mistake, and the whole street fell ill in the night because of the smell',
      'The army had agreed on a green fence as a sign for an attack, so the soldiers came to take the people away',
    ],
  },
  {
    title: 'The Short Marathon',
    prompt:
      'A runner wins the marathon in forty minutes. The judges check everything, and give her the medal.',
    solution:
      'The race took place on a ship that was crossing the date line. The clocks were set back an hour and a half during the run, so by the official clock she needed only forty minutes.',
    full: [
      'It was on a ship and the clocks were put back during the race because they crossed the date line',
      'the race was run on board of a ship, time zone changed so the official time was only forty minutes',
      'They crossed a time line at sea while she ran, so the clock was set back',
    ],
    partial: [
      'It was on a ship',
      'The clock was wrong',
      'The clocks were set back',
      'She ran on the deck of a boat',
      'The official clock was set back an hour during the run',
      'The race took place on the deck of a ship, which was moving in the same direction',
    ],
    other: [
      'She took a shortcut through the park',
      'She rode in a car for part of the way',
      'It is a marathon for children and is shorter',
      'She ran in a wheelchair',
      'It was a chess marathon',
      'She is a horse',
      'The marathon is a film festival',
      'She is a very fast runner and the race was on a mountain, where she took a bicycle and went down the hill in forty minutes',
      'She started a day earlier than the others because of a mistake of the judges, and so her time was wrong',
    ],
  },
  {
    title: 'Silent Service',
    prompt:
      'A waiter serves the wrong dish to every guest. At the end of the evening he gets the biggest tips of his life.',
    solution:
      'The restaurant is run for people with dementia as waiters. The guests know that orders get mixed up and come to support them. The old man who forgot everything was praised for his kindness.',
    full: [
      'The waiter has dementia and works in a restaurant where the guests know that orders are mixed up and come to support it',
      'All the waiters there suffer from memory loss, and the guests go there to support them although the orders are wrong',
      'he is an old man with alzheimers, it is a special restaurant where people expect that the waiters forget the orders',
    ],
    partial: [
      'The waiter forgot the orders',
      'The guests knew that the orders would be wrong',
      'The waiter is an old man',
      'The guests come to support the restaurant',
      'He is an old man who forgot the orders, and the guests felt sorry for him',
      'It is a special restaurant and the guests know that they get the wrong dish',
    ],
    other: [
      'The waiter gave them more expensive dishes than they ordered',
      'The chef was poisoning the guests and the waiter saved them',
      'It was a surprise menu in the dark',
      'The guests were all blind',
      'The waiter was an actor in a hidden camera show',
      'The wrong dishes were prepared by a famous chef',
      'The food was so good that the guests did not mind, because the cook had made everything much better than what they ordered',
      'The waiter is the owner of the restaurant and a millionaire, and the guests want to be his friends so they give him money',
    ],
  },
  {
    title: 'Last Orders',
    prompt: 'A soldier follows his orders to the letter, and the war goes on for him for thirty years.',
    solution:
      'He was left on a small island in the jungle and told never to surrender. No news of the peace reached him, and he took the leaflets for a trick of the enemy until his old commander came and relieved him.',
    full: [
      'He was on a remote island in the jungle and did not know that the war was over. He thought the leaflets were a trick until his commander came',
      'nobody told him the war had ended. he hid in the jungle on an island and was ordered never to surrender',
      'The soldier stayed on an island because he did not believe the news of peace, and only his former officer could relieve him',
    ],
    partial: [
      'He did not know that the war was over',
      'He was on an island',
      'He was told never to surrender',
      'His commander came to relieve him',
      'He was left behind on an island and nobody came to take him home',
      'His commander told him never to surrender and he obeyed for thirty years',
    ],
    other: [
      'He is a toy soldier',
      'He is in a coma and dreams of the war',
      'He was taken prisoner and kept in a camp',
      'He is a guard who stands in front of a palace',
      'He plays a soldier in a long film',
      'He lost a leg and suffers for thirty years',
      'He fought in several wars one after the other',
      'He was wounded in the war and fell into a coma, and when he woke up thirty years later he still thought that he was a soldier',
      'He is a soldier who guards a border between two countries that never signed a peace, so he has to stay there',
    ],
  },
  {
    title: 'The Broken Window',
    prompt: 'A thief breaks the window of an empty car, takes nothing, and is thanked by the owner.',
    solution:
      'It was a very hot day and the owner had left her baby asleep on the back seat. The thief wanted to steal the radio, saw that the child was about to suffocate, and smashed the glass and called for help.',
    full: [
      'A baby was in the car on a hot day and would have died, so the thief broke the glass to save it',
      'he wanted to steal the radio but saw a child suffocating in the heat on the back seat and rescued it',
      'The owner left her kid sleeping in the car in the heat. The thief noticed it and smashed the window to rescue the child',
    ],
    partial: [
      'It was a hot day',
      'There was a baby on the back seat',
      'He saw something in the car',
      'He wanted to steal the radio',
      'He saved somebody by breaking the glass',
      'It was very hot and there was something on the back seat that would have been spoiled',
      'He wanted to steal the radio but he saw something in the car and called the police',
    ],
    other: [
      'The owner wanted to get money from the insurance',
      'The owner had locked the keys inside the car',
      'The car had a bomb in it',
      'The car was parked in front of a fire hydrant',
      'The owner is a glazier',
      'The thief was a policeman',
      'There was a dog with a broken leg in the car and he took it',
      'The owner had locked herself out of the car and the keys were inside, so she was happy that the thief broke the window for her',
      'The thief was her son and he wanted to make it look as if the car was stolen so that she gets money from the insurance',
    ],
  },
  {
    title: 'Dinner for One',
    prompt: 'A woman cooks the same meal for five people each evening, eats alone, and throws nothing away.',
    solution:
      'She is a photographer of food. The four other plates are made of wax and paint, copies for a menu, and the fifth is the real one, which she eats when the pictures are done.',
    full: [
      'She takes pictures of food for a menu. The other four plates are made of wax and only one is real',
      'she is a food photographer, the other meals are fake wax copies that cannot be eaten',
      'Four of the plates are wax models for photos and she eats the real one after taking the photos',
    ],
    partial: [
      'She is a photographer',
      'The other plates are not real food',
      'The meals are for a menu',
      'Some of the food is made of wax',
      'She is a photographer and takes pictures of each meal that she cooks',
      'Only the fifth plate is real, because the others are for guests that she imagines',
    ],
    other: [
      'She freezes the rest and sells it at the market',
      'She feeds her dogs with the other meals',
      'Her family died and she cannot accept it',
      'She has five personalities',
      'She gives the other meals to the homeless',
      'Her four children come later in the night',
      'She is very hungry and eats five portions',
      'She cooks for her four children who died in an accident, and in the night she gives the food to the poor people in her street',
      'She works as a cook in a restaurant and practises the same meal until it is perfect, and freezes the rest',
    ],
  },
  {
    title: 'The Loyal Customer',
    prompt:
      'Every Friday a man buys a ticket to the same town, gets on the train, and gets off before it leaves.',
    solution:
      'He is in love with the woman at the ticket counter and too shy to speak of anything else. The town is the farthest one on the line, so that the sale takes longest.',
    full: [
      'He is in love with the woman who sells the tickets, and picks the farthest town so that it takes longer',
      'he fancies the lady at the ticket desk but is too shy to talk to her about something else',
      'He loves the ticket seller and is shy. The most distant place takes the longest time to sell',
    ],
    partial: [
      'He knows the woman at the counter',
      'The town is the farthest one on the line',
      'He is in love with a woman',
      'He is shy',
      'He wants to talk to the woman who sells the tickets because she is his daughter',
      'He buys a ticket to the farthest town because he dreams of leaving his wife',
    ],
    other: [
      'He is afraid of trains and tries to get over it',
      'He is a thief who steals from the passengers',
      'He meets a friend on the train and hands over a parcel',
      'He is a ticket inspector',
      'He wants an alibi for a murder in another town',
      'His wife left from this platform and never came back',
      'He collects tickets',
      'He is a detective and follows a woman who takes the train every Friday, but she always notices him and he has to get off',
      'He had an accident on this train years ago in which his wife died, and he tries to be brave but is always too afraid',
    ],
  },
  {
    title: 'A Cold Bath',
    prompt:
      'A rich man is found dead in a dry bathtub. His ring finger is blue. The police arrest the plumber.',
    solution:
      'The plumber had connected the pipe to the electric wire. When the man touched the tap with his ring the current killed him. The water had drained away by the time he was found.',
    full: [
      'He was electrocuted because the plumber wired the tap to the electricity and the ring conducted the current',
      'the plumber attached a live wire to the pipe, so that the man got an electric shock when his ring touched the tap',
      'Electric current. The plumber had put it on the pipe, the man touched the tap and died, and the water drained later',
    ],
    partial: [
      'He was electrocuted',
      'The plumber killed him',
      'He touched the tap with his ring',
      'The water had drained away',
      'The plumber did something to the pipe',
      'The plumber killed him by putting something into the water, which had drained away when he was found',
      'He was electrocuted because he took a radio into the bathtub',
    ],
    other: [
      'He drowned and the plumber pulled the plug',
      'The plumber strangled him to steal the ring',
      'The water was poisoned with lead',
      'He froze to death because the heating was broken',
      'The plumber was having an affair with his wife',
      'He slipped on the soap and hit his head on the tap',
      'The plumber was the lover of his wife and drowned him in the bath, and then he stole the ring and let the water out',
      'The plumber had used a pipe of lead and the man was poisoned by the water that he drank over many years',
    ],
  },
  {
    title: 'Too Many Candles',
    prompt: 'A boy blows out nine candles and his mother bursts into tears of joy. He is eleven.',
    solution:
      'The boy was in a fire two years ago that burned his lungs. The doctors said that he would never breathe without a machine. Each candle is an exercise, and today he managed nine in one breath.',
    full: [
      'His lungs were damaged in a fire and he could not breathe without a machine, now he is strong enough to blow out candles',
      'he was badly burned two years ago and doctors said he would need a machine to breathe for ever. The candles are a breathing exercise',
      'It is lung training after a fire. He used to need a breathing machine',
    ],
    partial: [
      'He was ill and is getting better',
      'There was a fire two years ago',
      'The candles are an exercise',
      'He could not breathe without a machine',
      'It is not his birthday',
      'He was in a fire two years ago and this is the first birthday he celebrates again',
      'The boy is ill and the doctors said that he would never be able to leave the hospital',
    ],
    other: [
      'He was lost for two years and came home on his ninth birthday',
      'He was blind and can see the candles now',
      'The candles stood for bad spirits',
      'His two brothers died when they were nine',
      'He was born on the 29th of February',
      'The mother is an actress in a commercial',
      'He was kidnapped when he was nine and came back today, and his mother kept the cake for him with nine candles',
      'The boy has lost his memory after an accident and today he remembers for the first time how old he is and who his mother is',
    ],
  },
  {
    title: 'The Honest Forger',
    prompt:
      'A painter sells a forged masterpiece to a museum, tells everyone that it is forged, and the museum keeps it on the wall.',
    solution:
      'The museum had ordered it. The original is too fragile for light and lies in the cellar, and the copy hangs in its place so that visitors and thieves have something to look at.',
    full: [
      'The museum commissioned the copy because the original is too delicate and is kept in the cellar',
      'they asked him to paint it. The real one is stored in the basement because light would damage it',
      'The original is in the cellar since it is fragile, and the museum ordered a copy to hang for the visitors',
    ],
    partial: [
      'The museum ordered it',
      'The museum has the original as well',
      'The copy protects something from thieves',
      'The original is fragile',
      'The original was stolen by thieves and the museum needs something for the visitors',
      'The museum ordered a copy because the painter is famous for his forgeries',
    ],
    other: [
      'It is a museum of forgeries',
      'The director is too vain to admit the mistake',
      'The painter is more famous than the artist he copied',
      'Nobody believes him because he is mad',
      'The painter has died and his works are worth more',
      'There is another painting underneath it',
      'The painter is so famous that a forgery by him is worth more than the original, and the visitors come only to see his picture',
      'The museum has no money to buy another painting and the director does not want the visitors to know that he was fooled',
    ],
  },
  {
    title: 'Barefoot in the Bank',
    prompt:
      'A woman walks barefoot into a bank, says one word, and everyone lies down. She leaves without money.',
    solution:
      'She had been on the beach and saw the sea draw back. She ran to the nearest building and shouted “earthquake”. She wanted people to take cover, and she ran on to warn the school.',
    full: [
      'She came from the beach and warned them of an earthquake because the sea had gone back, then ran to warn the school',
      'she shouted earthquake so that they would take cover. she noticed the sea retreat at the beach',
      'She was at the seaside, saw signs of a quake and ran to warn people to take cover',
    ],
    partial: [
      'She warned the people of something',
      'She had been on the beach',
      'She shouted earthquake',
      'There was danger',
      'She ran from the beach to the bank because somebody was chasing her',
      'She shouted that there is a bomb because she wanted people to take cover',
    ],
    other: [
      'She is a bank robber who lost her nerve',
      'She is a yoga teacher and gives a class in the bank',
      'It was a film scene and the people were extras',
      'She said bomb to frighten them as a joke',
      'She has a gun in her hand',
      'She is a hypnotist',
      'She is a bank robber who forgot her shoes because she had to run away from the police, and then she saw that there was no money',
      'She teaches yoga in the bank every morning and the people lie down for the exercise, and she comes without shoes',
    ],
  },
];
