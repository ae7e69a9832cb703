import type { Locale } from '../../../src/domain/employee/employee.ts';

/** Names common in a language. */
export interface NamePool {
  language: Locale;
  given: readonly string[];
  family: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/,\s+/);

export const DUTCH: NamePool = {
  language: 'nl',
  given: words(`
    Anouk, Bram, Daan, Eva, Femke, Floris, Gijs, Hanna, Iris, Jasper, Jeroen, Joost, Karlijn, Koen, Lieke,
    Lotte, Maarten, Marieke, Merel, Mees, Niels, Pieter, Roos, Ruben, Sanne, Sem, Stijn, Tess, Thijs, Willem,
    Wouter, Yara
  `),
  family: words(`
    de Jong, Bakker, Visser, Smit, Meijer, de Boer, Mulder, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker,
    Brouwer, de Wit, Dijkstra, Smits, de Graaf, van der Meer, Kok, Jacobs, van Vliet, Hoekstra, Koster, Prins,
    Blom, Huisman, Postma, Kuipers, Veenstra
  `),
};

export const FLEMISH: NamePool = {
  language: 'nl',
  given: words(`
    Arne, Axelle, Bart, Charlotte, Dries, Elke, Ellen, Evelien, Gert, Hannelore, Ine, Jelle, Jolien, Katrien,
    Kobe, Laure, Lien, Maxim, Nele, Pieterjan, Robbe, Sander, Senne, Silke, Simon, Stefanie, Tine, Tuur, Veerle,
    Wout
  `),
  family: words(`
    Maes, Jacobs, Mertens, Willems, Claes, Goossens, Wouters, De Smet, Vermeulen, Pauwels, Dubois, Hermans,
    Aerts, Michiels, Martens, De Clercq, Verhoeven, Van Damme, Lemmens, Bogaert, De Backer, Segers, Smets, Thys,
    Vandenberghe, Coppens, Baert, Stevens
  `),
};

export const FRENCH: NamePool = {
  language: 'fr',
  given: words(`
    Adrien, Amélie, Antoine, Camille, Céline, Chloé, Damien, Élodie, Étienne, Florian, Guillaume, Hélène, Hugo,
    Inès, Jérôme, Léa, Manon, Mathilde, Maxime, Noémie, Océane, Pauline, Quentin, Rémi, Sarah, Théo, Valentin,
    Zoé
  `),
  family: words(`
    Martin, Bernard, Durand, Leroy, Moreau, Simon, Laurent, Lefebvre, Michel, Garcia, Roux, Fournier, Girard,
    Bonnet, Dupont, Lambert, Fontaine, Rousseau, Blanc, Guérin, Muller, Henry, Mercier, Dumont, Renard, Collin,
    Marchal, Delvaux
  `),
};

export const GERMAN: NamePool = {
  language: 'de',
  given: words(`
    Anja, Birgit, Clara, Dominik, Elias, Felix, Franziska, Greta, Hannes, Heike, Jakob, Jana, Johannes, Julia,
    Katharina, Lena, Leon, Lukas, Maren, Matthias, Moritz, Nina, Paul, Sabine, Sebastian, Stefan, Theresa,
    Tobias
  `),
  family: words(`
    Müller, Schmidt, Schneider, Fischer, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter,
    Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Krause,
    Lehmann
  `),
};

export const PORTUGUESE: NamePool = {
  language: 'pt',
  given: words(`
    Ana, André, Beatriz, Bruno, Carolina, Catarina, Cláudia, Diogo, Duarte, Filipa, Francisco, Gonçalo, Helena,
    Inês, Joana, João, José, Leonor, Madalena, Mafalda, Mariana, Marta, Miguel, Nuno, Patrícia, Pedro, Raquel,
    Ricardo, Rita, Rui, Sara, Teresa, Tiago, Vasco
  `),
  family: words(`
    Silva, Santos, Ferreira, Pereira, Oliveira, Costa, Rodrigues, Martins, Sousa, Fernandes, Gonçalves, Gomes,
    Lopes, Marques, Alves, Ribeiro, Pinto, Carvalho, Teixeira, Moreira, Correia, Mendes, Nunes, Soares, Vieira,
    Monteiro, Cardoso, Rocha, Neves, Coelho
  `),
};

export const INTERNATIONAL: NamePool = {
  language: 'en',
  given: words(`
    Aisha, Alexander, Amir, Chen, Deniz, Elena, Fatima, Giulia, Hamza, Isabel, James, Karolina, Kenji, Layla,
    Liam, Marco, Maya, Mehmet, Nadia, Olivia, Omar, Priya, Rahul, Samira, Sean, Sophie, Tariq, Victoria, Yusuf,
    Zofia
  `),
  family: words(`
    Ahmed, Andersson, Bianchi, Brown, Chowdhury, Demir, El Amrani, Evans, Fernández, Haddad, Hughes, Ivanova,
    Johnson, Kaya, Kim, Kovács, Kumar, Lindqvist, Novak, Nowak, O’Connor, Okafor, Patel, Popescu, Rossi, Singh,
    Tanaka, Walsh, Yıldız, Zhang
  `),
};
